// Information [INFO-01]
/** Words per minute of a tired reader; the reading time is computed from it. */
export const READING_WORDS_PER_MINUTE = 150;
export const INFO_SEARCH_MAX_LENGTH = 100;
export const INFO_IMAGE_MAX_BYTES = 200 * 1024;

/** Pages that the operator writes: who runs the app, privacy, accessibility, the rules; and help. */
export const legalPages = ['imprint', 'privacy', 'accessibility', 'terms'] as const;
export const pageNames = [...legalPages, 'help'] as const;
