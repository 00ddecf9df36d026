import { pageNames } from '../information.rules.ts';

// Staff at the desk [19-STAFF].

/** A session at the desk ends after this time without a call, and this long after its beginning at the latest. */
export const DESK_IDLE_MIN = 30;
export const DESK_SESSION_MAX_H = 12;
/** The time of the last call is written at most once in this time. */
export const DESK_TOUCH_S = 30;

/** What gives or takes rights or data wants a sign-in of these last minutes. */
export const FRESH_SIGN_IN_MIN = 5;
/** Codes of the app that may be wrong after the right password until a sign-in succeeds. Printed codes always work. */
export const WRONG_CODES_MAX = 100;
/** How long the desk shows an alert: wrong sign-ins, accounts looked at one after the other. */
export const ALERT_DAYS = 7;

/** Roles that the account of the house gave count this long after somebody was last at the desk: who left never signs in again. */
export const HOUSE_ROLES_DAYS = 7;

/** How long the link works by which somebody joins the staff. */
export const STAFF_INVITATION_HOURS = 72;
/** Who left stays with name and address so long, as the log names their number; it is the time after which claims lapse (§ 195 BGB). */
export const STAFF_KEPT_DAYS = 3 * 365;
export const STAFF_NAME_MAX_LENGTH = 100;
export const PASSKEY_NAME_MAX_LENGTH = 60;
export const PASSKEYS_MAX = 10;

/** Printed codes, each of which stands in for the second factor once. */
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LENGTH = 10;
/** A question of the passkey has to be answered within this time. */
export const CHALLENGE_MIN = 5;
/** A sign-in with the account of the house has to be back within this time: its provider may ask for a phone. */
export const OIDC_MIN = 15;

/** Who reads a state older than this has the machine looked at again. A look that takes longer has failed. */
export const STATE_OLD_MIN = 5;

// Invitations made at the desk [19-INVITE].
export const DESK_INVITATIONS_AT_ONCE_MAX = 200;
export const DESK_INVITATION_DAYS_MAX = 366;
/** An address that no other device can open: links to it lead nowhere. */
export const isOfThisMachine = (url: string): boolean =>
  /^(localhost|127\..*|0\.0\.0\.0|\[::1?\])$/.test(new URL(url).hostname);
/** What the ward writes beside an invitation, such as a bed. */
export const MARK_MAX_LENGTH = 60;

// Reports and accounts at the desk [19-REPORTS, 19-ACCOUNTS].
export const deskActions = ['word', 'pause', 'end_sessions', 'erase'] as const;
export type DeskAction = (typeof deskActions)[number];

/** An erasure that a second person has agreed to waits for this time, in which everybody with the role can stop it. */
export const ERASURE_WAIT_HOURS = 24;
/** One that came out of a report closes the account as soon as it is agreed to, and erases it after this time, in which two can undo it. */
export const REPORT_ERASURE_DAYS = 14;
/** For this time, who was invited by the other, or by the same colleague, does not count as a second person. */
export const SECOND_PERSON_DAYS = 30;
/** An order stays so long after it was carried out or refused. */
export const ORDER_KEPT_DAYS = 400;
/** Accounts that somebody may look up or act on in an hour by their numbers. */
export const ACCOUNT_LOOKS_PER_HOUR = 30;

export const REASON_MAX_LENGTH = 500;
export const NOTE_MAX_LENGTH = 2000;
/** What the person is told, as a notice. */
export const WORD_MAX_LENGTH = 500;
export const PAUSE_DAYS_MAX = 90;

// Catalogues at the desk [19-CATALOGUES].
export const CLINIC_TEXT_MAX_LENGTH = 200;
export const ENTRY_NAME_MAX_LENGTH = 60;

/** Concordia, Leukerbad, “Telefonkontakt” and “thematisch” are none. */
const ILLNESS =
  /krebs|cancer|(?<!\p{L})on[ck]o|(?:kinder|neuro|psycho|p(?:ä|ae|e)d)on[ck]o|on[ck]olog|onko(?!\p{L})|chemo|leuk(?!erb)|tumor|lymphom|sar[ck]om|stammzell|stem ?cell|knochenmark|bone ?marrow|transplant|(?<!\p{L})(?:kmt|bmt|szt|h?sct)(?!\p{L})|strahlen|bestrahl|radio ?therap|blastom|palliativ|hospi[zc]|(?<![ct])h(?:ä|ae|a|e)mat/iu;
/** Whether it has a word of an illness, which no card may have: others find it. Some keyboards write ä as two signs. */
export const tellsOfIllness = (text: string): boolean => ILLNESS.test(text.normalize('NFC'));
export const catalogueKinds = ['activities', 'symptoms', 'diagnoses'] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

// Texts at the desk [19-TEXTS].
/** A review older than this is due again. */
export const REVIEW_DUE_DAYS = 365;
export const TEXT_KEY = /^[a-z0-9-]{1,50}$/;
export const TEXT_TITLE_MAX_LENGTH = 80;
export const TEXT_SUMMARY_MAX_LENGTH = 160;
export const TEXT_BODY_MAX_LENGTH = 60_000;
export const TEXT_SOURCE_MAX_LENGTH = 300;
export const TEXT_SOURCES_MAX = 30;
export const REVIEWER_MAX_LENGTH = 120;
/** Letters of a line, and quotes and lists within each other: the parser of Markdown takes far longer for more of both. */
export const TEXT_LINE_MAX_LENGTH = 5000;
export const TEXT_DEPTH_MAX = 10;

/** Pages that are written at the desk: those that people read, and what the team does where somebody is in danger, which only the desk shows. */
export const deskPageNames = [...pageNames, 'danger'] as const;
export type DeskPageName = (typeof deskPageNames)[number];

export const textKinds = ['article', 'page'] as const;
export type TextKind = (typeof textKinds)[number];
