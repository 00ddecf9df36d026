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
export const STREAM_HEARTBEAT_S = 25;
export const STREAMS_PER_PERSON_MAX = 20;
