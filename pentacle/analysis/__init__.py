"""What a finished game looks like to the search: everybody's chances, what each choice cost by what
its player could know, what chance did, and the story of it in a paragraph.

    report = analyse(match, names=["Ana", "Ben"], budget=Budget(iterations=600))
    report.steps[3].loss, report.luck, report.text.en
    report_of(encoded(report)) == report
"""

from .analyse import analyse
from .assemble import is_finished, settled
from .report import BadReport, Report, draft_of, encoded, report_of

__all__ = [
    "BadReport", "Report", "analyse", "draft_of", "encoded", "is_finished", "report_of", "settled",
]  # fmt: skip
