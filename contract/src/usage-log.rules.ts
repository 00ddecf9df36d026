// Usage log [LOG-01, LOG-02]
export const USAGE_LOG_MAX_LENGTH = 120;
export const USAGE_LOG_DAYS = 90;
