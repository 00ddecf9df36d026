// Notices [NOTI-07, NOTI-10, decisions O62, O63, O65]
export const NOTICE_POLL_MS = 10_000;
export const BANNER_BLOCK_MS = 1000;
/** Local hours: notices are sent from the first hour on and before the second. */
export const NOTICE_FROM_HOUR = 8;
export const NOTICE_TO_HOUR = 21;
export const NOTICES_PER_DAY_MAX = 2;
/** Local hour of the daily mail. */
export const DAILY_MAIL_HOUR = 18;
/** Strangers at the same clinic are mentioned only from this number on. */
export const STRANGERS_AT_CLINIC_MIN = 3;
export const PUSH_BROWSERS_MAX = 10;
