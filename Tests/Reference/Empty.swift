// Replaced by the first model.
