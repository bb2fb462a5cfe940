"""`pentacle bench`: how fast the rules run here, beside other projects measured in the same run."""
