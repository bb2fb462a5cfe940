"""What outlives the process: profiles, tables, their events, replays."""

from .models import CampaignRow, EventRow, ReplayRow, SeatRow, TableRow
from .store import Conflict, Store

__all__ = ["CampaignRow", "Conflict", "EventRow", "ReplayRow", "SeatRow", "Store", "TableRow"]
