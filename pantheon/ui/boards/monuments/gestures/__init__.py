"""How a person answers each decision: what presses do, what the bar asks, which buttons and small rows it has."""
