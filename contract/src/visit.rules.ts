// Visits at the doctor's

// Links by which a person shows a doctor what they chose (SMART Health Links, HL7 STU 1.0.0)
/** The longest that a link can last. */
export const HEALTH_LINK_DAYS = 7;
export const healthLinkEnds = ['quarter_hour', 'day', 'week'] as const;
export type HealthLinkEnd = (typeof healthLinkEnds)[number];
/** Seconds after which a link ends and the server erases what it shows. */
export const HEALTH_LINK_ENDS_IN_S: Record<HealthLinkEnd, number> = {
  quarter_hour: 15 * 60,
  day: 24 * 60 * 60,
  week: HEALTH_LINK_DAYS * 24 * 60 * 60,
};
/** Links of one person that are open at the same time. */
export const HEALTH_LINKS_MAX = 10;
/** Calls of one person that make a link, also those that are refused or sent again. */
export const HEALTH_LINK_TRIES_PER_HOUR = 60;
/** Letters of the sealed file (a compact JWE, one byte each). */
export const HEALTH_LINK_FILE_MAX_BYTES = 6 * 1024 * 1024;
/** The sealed file has to arrive within this time, on a line of 170 kbit/s too. */
export const HEALTH_LINK_BODY_MS = 5 * 60_000;
export const HEALTH_LINK_PASSCODE_MIN_LENGTH = 4;
export const HEALTH_LINK_PASSCODE_MAX_LENGTH = 12;
/** A link ends with this many wrong passcodes. */
export const HEALTH_LINK_ATTEMPTS = 5;
/** A file that a reader does not want within the manifest can be fetched for this long; the guide allows an hour. */
export const HEALTH_LINK_TICKET_TTL_S = 15 * 60;
/** Media type of the file once it is unsealed: a FHIR R4 Bundle. */
export const HEALTH_LINK_CONTENT_TYPE = 'application/fhir+json';

// Questions for the next visit
/** A question of this length, in code points, is read in a few seconds; a longer text would fill the handout. */
export const QUESTION_MAX_LENGTH = 300;
/** Each person has this many questions at most: more than any visit answers. */
export const QUESTIONS_MAX = 50;
