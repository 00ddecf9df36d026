/** Every number of the requirements, once. The ids are those of docs/requirements.md. */

// Session [SESS-08, SESS-18, SESS-28]
export const ACCESS_TOKEN_TTL_S = 10 * 60;
export const REFRESH_TOKEN_TTL_S = 30 * 24 * 60 * 60;
/** A rotated token answers its successor again for this long: two tabs may race. */
export const REFRESH_GRACE_S = 30;
export const TOKEN_EXPIRY_MARGIN_S = 10;
/** `last used` of a session is written at most this often. */
export const SESSION_TOUCH_S = 5 * 60;
export const RESET_TOKEN_TTL_S = 60 * 60;
export const INVITATION_DEFAULT_DAYS = 60;
export const INVITATIONS_AT_ONCE_MAX = 1000;
export const PASSWORD_MIN_LENGTH = 9;
export const PASSWORD_MAX_LENGTH = 128;
/** XXYY00: two letters, two letters, month 01 to 12 [SESS-24]. */
export const PARTICIPANT_CODE_PATTERN = /^\p{L}{4}(0[1-9]|1[0-2])$/u;
export const EMAIL_MAX_LENGTH = 254;

// Users
export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 255;
export const AVATAR_COUNT = 55;
/** Picture n shows the animal (n - 1) % 11 in the look floor((n - 1) / 11) [PROF-14]. */
export const AVATAR_ANIMALS = [
  'fox',
  'owl',
  'lynx',
  'hare',
  'bear',
  'badger',
  'deer',
  'raccoon',
  'ibex',
  'marmot',
  'otter',
] as const;
export const AVATAR_LOOKS = ['bare', 'beanie', 'headphones', 'glasses', 'headscarf'] as const;
/** So long the app offers to take a change of place back. */
export const PLACE_UNDO_MS = 10_000;
export const DELETION_GRACE_DAYS = 14;
/** A ticket to fetch all of one's data works once within this time. */
export const EXPORT_TOKEN_TTL_S = 5 * 60;
export const EXPORTS_PER_DAY = 10;
export const BIRTH_YEARS_OFFERED = 35;
/** Pauses of the onboarding [ONB-21, ONB-22]: Firn writes at a line, and it fades in; so does what it is answered with. */
export const ONBOARDING_MS = { typingMax: 2000, typingShort: 1500, lineFade: 500, panelFade: 1000 } as const;

// People and relations [REL-05, REL-13, REL-20]
/** Years at which the next age band begins: under 16, 16 to 17, 18 and over. */
export const AGE_BAND_STARTS = [16, 18] as const;
export const AGE_FILTER_MAX = 120;
/** What the operator may set otherwise. */
export const REQUESTS_PER_DAY_DEFAULT = 5;
export const REQUESTS_OPEN_DEFAULT = 10;
/** After so long a request lapses; so long who refused one sees none of the same sender. */
export const REFUSAL_REST_DAYS_DEFAULT = 30;

// Chat and live news [CHAT-02, CHAT-13, CHAT-14, CHAT-17]
export const MESSAGE_MAX_LENGTH = 2000;
export const MESSAGES_PER_MINUTE_DEFAULT = 30;
export const MESSAGE_GROUP_MS = 5 * 60 * 1000;
export const UNREAD_POLL_MS = 10_000;
export const STREAM_HEARTBEAT_S = 25;
export const STREAMS_PER_PERSON_MAX = 20;

// Events [EVF-13, EVF-27, EVF-32, EVF-33]
export const MOOD_MIN = 1;
export const MOOD_MAX = 6;
export const MOOD_SKIPPED = -1;
/** What the mobile slider shows first [EVF-11]. */
export const MOOD_SLIDER_DEFAULT = 4;
export const DIFFICULTY_MIN = 1;
export const DIFFICULTY_MAX = 4;
export const EVENT_TEXT_MAX_LENGTH = 4000;
export const EVENT_TAGS_MAX = 10;
export const TAG_MAX_LENGTH = 40;
/** A datetime further ahead than this is stored as now [EVF-29]. */
export const FUTURE_TOLERANCE_MS = 2 * 60 * 1000;
export const EVENT_RESTORE_S = 600;
/** So long the app offers to take a deletion back. */
export const EVENT_UNDO_MS = 10_000;
// What the detail dialog goes to instead of an event [EVD-14, EVD-15]
export const DETAIL_CLOSED = -1;
export const DETAIL_DELETED = -2;
/** Two years of days: a list of them is never longer. */
export const EVENT_DAYS_MAX = 731;
/** The activity of a home event that names none (decision I15). */
export const HOME_ACTIVITY = 'at-home';

// Home path [HOME-10, HOME-11]
/** Width of one event as a part of the viewport's height. */
export const EVENT_WIDTH_RATIO = 0.31;

// Media [MEDIA-09, MEDIA-11]
export const UPLOAD_MAX_BYTES = 104_857_600;
export const IMAGE_MAX_PIXELS = 50_000_000;
/** A person's files in all, unless the operator says otherwise. */
export const MEDIA_QUOTA_DEFAULT_GB = 5;
/** From this part of the quota on the person is told. */
export const MEDIA_QUOTA_WARNING_RATIO = 0.8;
/** Of a film's picture, in its longer direction. */
export const POSTER_MAX_PX = 960;
export const DUPLICATE_HINT_MS = 3000;
export const MEDIA_TICKET_TTL_S = 15 * 60;
export const UPLOAD_EXPIRY_H = 24;
/** A file in storage that no event refers to is removed after this. */
export const ORPHAN_AFTER_H = 1;

// Experience points [XP-02, XP-05]
export const XP_PER_ACTION = 1;
export const XP_NEW_ENTRY_PER_DAY = 3;
export const XP_EXPERIENCE_SHORT = 5;
export const XP_EXPERIENCE_LONG = 10;
/** Up to this many events the short experience limits hold. */
export const EXPERIENCE_SHORT_EVENTS = 20;
export const XP_TO_METRES = 10;
// Achievements [XP-12 … XP-21, decisions I20, O35]: what counts, and how many of it each stage asks for
export const ACHIEVEMENT_STAGES = {
  event_streak: [10, 30, 60, 180, 360],
  total_events: [3, 7, 14, 30],
  hard_events: [5, 10, 25],
  good_events: [5, 10, 25],
  /** Endless: the next goal is one more. */
  treatment_completed: [],
  good_mood: [3, 7],
  good_again: [3, 7],
} as const;
/** The level is the number of stages reached, at most this. */
export const ACHIEVEMENT_LEVEL_MAX = 6;
export const ACHIEVEMENT_STARS_MAX = 3;
export const HARD_EVENT_FROM_DIFFICULTY = 3;
export const GOOD_EVENT_FROM_MOOD = 5;
export const GOOD_MOOD_FROM = 5;
export const GOOD_AGAIN_FROM = 4;
/** Counts where the mood before was at most this. */
export const GOOD_AGAIN_AFTER = 2;
export const TREATMENT_COMPLETED_ACTIVITY = 'treatment-completed';
/** After one of these the streak is frozen for some days. */
export const STREAK_FREEZING_ACTIVITIES = ['fever', 'infection', 'emergency', 'intensive-care'] as const;
export const STREAK_FROZEN_DAYS = 3;

// Experience mode [EXP-04, EXP-15, EXP-16, XP-06]
export const HINT_DISTANCE_MIN = 0;
export const HINT_DISTANCE_MAX = 5;
export const HINT_DISTANCE_DEFAULT = 2;
/** Before its XP count: events passed, and events opened. */
export const EXPERIENCE_PASSED_MIN = 10;
export const EXPERIENCE_OPENED_MIN = 5;
/** With fewer events than this, half of them are enough. */
export const EXPERIENCE_PASSED_HALF_BELOW = 20;
export const EXPERIENCE_OPENED_HALF_BELOW = 10;
export const HINT_VARIANTS = 4;
/** Outer width of the ring of its XP, in CSS pixels. */
export const EXPERIENCE_RING_PX = 90;

// Daily mood [MOOD-04]
export const DAILY_MOOD_FROM_HOUR = 18;
/** What the mood chart can show [MOOD-16, TRK-52]. */
export const MOOD_CHART_SPANS_DAYS = [7, 30, 90, 365, 730] as const;
export const MOOD_CHART_SPAN_DEFAULT_DAYS = 30;
/** Two entries further apart have a gap between them [MOOD-19]. */
export const MOOD_CHART_GAP_DAYS = 3;
/** Ten years of days: the list of moods is never longer. */
export const MOODS_LIST_MAX = 3660;

// Tracking [TRK-36, TRK-37, TRK-38, TRK-45]
/** What a value may be. `above` and `below` are excluded (decision I2), `min` and `max` included. */
export const POINT_RULES = {
  intensity: { min: 0, max: 10, isWhole: true, default: 5 },
  /** °C */
  temperature: { above: 33, below: 43, isWhole: false, default: 36.5 },
  /** kg */
  weight: { above: 30, below: 120, isWhole: false, default: 50 },
} as const;
export type UnitName = keyof typeof POINT_RULES;
/** Values are stored with them, rounded half up [TRK-40]. */
export const POINT_DECIMALS = 2;
/** Curves carry the newest points up to this number. */
export const CURVE_POINTS_MAX = 5000;
/** And the newest runs. */
export const CURVE_RUNS_MAX = 1000;
/** A run that has an older latest point is asked after [TRK-09]. */
export const ONGOING_NOTICE_AFTER_DAYS = 1;
/** The frame of an active tracker's chart, each way from today [TRK-53]. */
export const TRACKER_FRAME_MONTHS = 6;

// Information [INFO-01]
/** A tired reader's words a minute; makes the reading time. */
export const READING_WORDS_PER_MINUTE = 150;
export const INFO_SEARCH_MAX_LENGTH = 100;
export const INFO_IMAGE_MAX_BYTES = 200 * 1024;

// Notices [NOTI-07, NOTI-10, decisions O62, O63, O65]
export const NOTICE_POLL_MS = 10_000;
export const BANNER_BLOCK_MS = 1000;
/** Local hours: none begins before the first of them, nor from the second on. */
export const NOTICE_FROM_HOUR = 8;
export const NOTICE_TO_HOUR = 21;
export const NOTICES_PER_DAY_MAX = 2;
/** Local hour of the daily mail. */
export const DAILY_MAIL_HOUR = 18;
/** So many strangers at one's clinic until anything is said about it. */
export const STRANGERS_AT_CLINIC_MIN = 3;
export const PUSH_BROWSERS_MAX = 10;

// Usage log [LOG-01, LOG-02]
export const USAGE_LOG_MAX_LENGTH = 120;
export const USAGE_LOG_DAYS = 90;

// Calls, and the lists they answer
export const PAGE_DEFAULT = 20;
export const PAGE_MAX = 100;
export const PERSON_CALLS_PER_MINUTE = 600;
/** Calls without a sign-in, per address and class of call. */
export const ADDRESS_CALLS_PER_MINUTE = 120;
/** Of one person: calls, files on their way in, files on their way out. More wait for their turn. */
export const PERSON_CALLS_UNDER_WAY = { calls: 8, uploads: 6, media: 24 } as const;
/** So long a call waits for its turn before it is told to come again. */
export const TURN_PATIENCE_MS = 20_000;
/** A connection on which nothing moves is closed; live news beat more often, and a server at work may be silent. */
export const SILENCE_MAX_MS = 60_000;
/** So long a body of JSON may take to come. */
export const BODY_PATIENCE_MS = 60_000;
export const IDEMPOTENCY_TTL_H = 24;
export const DEFAULT_TIME_ZONE = 'Europe/Berlin';

// Layout [NAV-33, NAV-34, NAV-35, NAV-37]
export const BAR_HEIGHT = { mobile: 76, desktop: 56, profile: 55 } as const;
export const MOBILE_BREAKPOINT = 960;
export const STEPPER_DEFAULT = { length: 7, active: 4 } as const;

// Event chain [EVC-03, EVC-07, EVC-12, EVC-13, EVC-14, EVC-15]; lengths in units of the drawing, 1 px at zoom 1
export const CHAIN_BUBBLE_RADIUS = 30;
/** Least distance of two bubbles' centres, in bubble radii. */
export const CHAIN_GAP_RATIO = 2.3;
/** So much the spiral widens with each step of the angle. */
export const CHAIN_SPIRAL_STEP = 0.8;
export const CHAIN_ANGLE_STEP = (2 * Math.PI) / 100;
export const CHAIN_ZOOM_MAX = 3;
export const CHAIN_WHEEL_FACTOR = 1.1;
/** A pixel that two fingers move apart counts as this many units of the wheel. */
export const CHAIN_PINCH_FACTOR = 0.05;
/** A press of the mouse that lasts this long is no click any more. */
export const CHAIN_CLICK_MS = 150;
/** Fingers and pens click as long as they move less than this (decision EVC-07). */
export const CHAIN_TAP_PX = 10;
export const CHAIN_COLOURS = { clinic: '#577DB3', home: '#5BA4AE' } as const;
export const chainThemes = ['green_valley', 'vector'] as const;
export type ChainTheme = (typeof chainThemes)[number];
export const CHAIN_THEME: ChainTheme = 'vector';
