const REST_MS = 3200;
const READ_MS = 2400;
const READ_MS_PER_LETTER = 65;

/** How long to stay at an event before walking on by oneself: long enough to read slowly what Firn says. */
export const restMs = (text: string): number =>
  text === '' ? REST_MS : REST_MS + READ_MS + text.length * READ_MS_PER_LETTER;
