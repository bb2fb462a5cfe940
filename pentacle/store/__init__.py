"""What outlives the process: profiles, tables, their events, replays."""

from .commit import Commit, Conflict
from .faults import Unavailable
from .models import CampaignRow, EventRow, ReplayRow, SeatRow, TableRow
from .office import Order
from .store import Store

__all__ = [
    "CampaignRow", "Commit", "Conflict", "EventRow", "Order", "ReplayRow", "SeatRow", "Store",
    "TableRow", "Unavailable",
]  # fmt: skip
