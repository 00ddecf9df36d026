// Session [SESS-08, SESS-18, SESS-28]
export const ACCESS_TOKEN_TTL_S = 10 * 60;
export const REFRESH_TOKEN_TTL_S = 30 * 24 * 60 * 60;
/** A replaced refresh token still returns its successor for this long, as two tabs may refresh at the same time. */
export const REFRESH_GRACE_S = 30;
export const TOKEN_EXPIRY_MARGIN_S = 10;
/** The time of last use of a session is written at most once in this time. */
export const SESSION_TOUCH_S = 5 * 60;
export const RESET_TOKEN_TTL_S = 60 * 60;
export const INVITATION_DEFAULT_DAYS = 60;
export const INVITATIONS_AT_ONCE_MAX = 1000;
/** Words that somebody keeps on paper for the day they have lost both address and password. Six of 1,800 are 65 bits. */
export const RECOVERY_WORDS = 6;
export const PASSWORD_MIN_LENGTH = 9;
export const PASSWORD_MAX_LENGTH = 128;
/** XXYY00: two letters, two letters, month 01 to 12 [SESS-24]. */
export const PARTICIPANT_CODE_PATTERN = /^\p{L}{4}(0[1-9]|1[0-2])$/u;
export const EMAIL_MAX_LENGTH = 254;

/** Days for which another address that an operator gave waits, so that the present one can object. */
export const ADDRESS_CHANGE_DAYS = 3;
