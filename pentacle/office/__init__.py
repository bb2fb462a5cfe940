"""The operator's page: what the server tells its operator, and what he decides."""
