// Information [INFO-01]
/** A tired reader's words a minute; makes the reading time. */
export const READING_WORDS_PER_MINUTE = 150;
export const INFO_SEARCH_MAX_LENGTH = 100;
export const INFO_IMAGE_MAX_BYTES = 200 * 1024;
