// Limits of the calls of the API and of the lists they return
export const PAGE_DEFAULT = 20;
export const PAGE_MAX = 100;
/** The longest words that are searched for. */
export const SEARCH_TEXT_MAX_LENGTH = 200;
export const PERSON_CALLS_PER_MINUTE = 600;
/** Calls per minute without a sign-in, counted for each address and class of call. */
export const ADDRESS_CALLS_PER_MINUTE = 120;
/** How many calls, uploads, downloads and readings of links of one person run at the same time. Further ones wait. */
export const PERSON_CALLS_UNDER_WAY = { calls: 8, uploads: 6, media: 24, links: 2 } as const;
/** Readings of the links of all people together: each keeps a whole file in memory until its reader has it. */
export const LINK_READINGS_UNDER_WAY = 12;
/** A call that waited this long for its turn is refused with the request to try again. */
export const TURN_PATIENCE_MS = 20_000;
/**
 * The server closes a connection after this time without any byte. Live streams send a heartbeat more often; while the
 * server works on an answer, silence is allowed.
 */
export const SILENCE_MAX_MS = 60_000;
/** A JSON body has to arrive completely within this time. */
export const BODY_PATIENCE_MS = 60_000;
/** What is left of a body whose call is answered already has to arrive within this time, or the connection ends. */
export const ANSWERED_BODY_MS = 2000;
/** Longer than a device writes without a network (four days), so that a call whose answer was lost is not done twice. */
export const IDEMPOTENCY_TTL_H = 7 * 24;
export const TIME_ZONE_MAX_LENGTH = 64;
export const DEFAULT_TIME_ZONE = 'Europe/Berlin';
export const STREAM_HEARTBEAT_S = 25;
export const STREAMS_PER_PERSON_MAX = 20;
