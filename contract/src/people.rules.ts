// People and relations [REL-05, REL-13, REL-20]
/** Ages at which a new age band begins: under 16, 16 to 17, 18 and over. */
export const AGE_BAND_STARTS = [16, 18] as const;
export const AGE_FILTER_MAX = 120;
/** Defaults; the operator may set other numbers. */
export const REQUESTS_PER_DAY_DEFAULT = 5;
export const REQUESTS_OPEN_DEFAULT = 10;
/** A request expires after these days. A person who refused it sees no request of the same sender for as long. */
export const REFUSAL_REST_DAYS_DEFAULT = 30;

// Chat and live news [CHAT-02, CHAT-13, CHAT-14, CHAT-17]
export const MESSAGE_MAX_LENGTH = 2000;
export const MESSAGES_PER_MINUTE_DEFAULT = 30;
export const UNREAD_POLL_MS = 10_000;
export const MESSAGE_GROUP_MS = 5 * 60 * 1000;
