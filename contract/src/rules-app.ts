/** Numbers of the documents about the app itself, which asks for few others. */

/** A part of the app that takes longer counts as missing [PWA-09]. */
export const CHUNK_TIMEOUT_S = 120;
