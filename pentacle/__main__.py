import sys

from pentacle.cli import main

sys.exit(main())
