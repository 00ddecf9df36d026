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

/** The kinds that the requirements name [NOTI-03, NOTI-04], and those of this product. */
export const noticeTypes = [
  'new-recommended-text',
  'today-no-event',
  'yesterday-no-event',
  'ongoing-symptom',
  'enter-temp-and-weight',
  'motivation-bad-events',
  'open-xp',
  'visit-experience-mode',
  'new-friend-request',
  'friend-request-accepted',
  'friend-in-clinic',
  'foreign-user-in-clinic',
  'bad-daily-mood',
  'clinic-status',
  'home-status',
  'visit-event-chain',
  'reached-progress-marker',
  'birthday-today',
  'birthday-past',
  'reminder_survey',
  'reminder_adjust_status',
  'new_message',
  // Of this product: the operator set a birth month that puts the two friends into different age bands.
  'friendship-ended-by-age',
  // From the desk of the ward: somebody says a word to the person, or pauses their writing in chats.
  'word-of-the-ward',
  'chat-paused',
] as const;
