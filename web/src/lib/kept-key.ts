/** Where `device-key.ts` keeps the key; apart from it, since whoever forgets it has no room for the rest. */
export const KEY_DATABASE = 'bergkette-key';

/** Goes with the tokens and before them: no key outlives the session that fetched it. */
export const forgetKeptKey = (): void => {
  try {
    indexedDB.deleteDatabase(KEY_DATABASE);
  } catch {
    // A browser without storage has kept nothing.
  }
};
