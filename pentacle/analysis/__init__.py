"""What a finished game looks like to the search: everybody's chances, what each choice cost by what
its player could know, what chance did, and the story of it in a paragraph.

    report = analyse(match, names=["Ana", "Ben"], budget=Budget(iterations=600))
    report.steps[3].loss, report.luck, report.text.en
    report_of(encoded(report)) == report
"""

from .analyse import analyse
from .assemble import is_finished, settled
from .report import BadReport, Report, draft_of, encoded, report_of
from .trial import Checked, off_by, sampled, verdict

__all__ = [
    "BadReport", "Checked", "Report", "analyse", "draft_of", "encoded", "is_finished", "off_by",
    "report_of", "sampled", "settled", "verdict",
]  # fmt: skip
