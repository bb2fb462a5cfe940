"""What keeps a site whole: backups, and a doctor who reads every table."""
