"""What outlives the process: profiles, tables, their events, replays."""

from .change import Conflict
from .faults import Unavailable
from .models import CampaignRow, EventRow, ReplayRow, SeatRow, TableRow
from .store import Store

__all__ = [
    "CampaignRow", "Conflict", "EventRow", "ReplayRow", "SeatRow", "Store", "TableRow",
    "Unavailable",
]  # fmt: skip
