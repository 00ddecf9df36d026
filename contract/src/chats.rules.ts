// Chat and live news [CHAT-02, CHAT-13, CHAT-14, CHAT-17]
export const MESSAGE_MAX_LENGTH = 2000;
export const MESSAGES_PER_MINUTE_DEFAULT = 30;
export const UNREAD_POLL_MS = 10_000;
export const MESSAGE_GROUP_MS = 5 * 60 * 1000;
