import { PERSONAL_PREFIX } from '../../../lib/personal-data.ts';

const keyOf = (personId: number) => `${PERSONAL_PREFIX}celebrated-${personId}`;
/** Replaces the storage where it is missing or full: each achievement is then celebrated once in each tab. */
const ownCopies = new Map<string, number>();

/** How many achievements were celebrated on this device; null before the first look. */
export const celebratedCount = (personId: number): number | null => {
  const key = keyOf(personId);
  try {
    const kept = localStorage.getItem(key);
    const count = Number.parseInt(kept ?? '', 10);
    return Number.isNaN(count) ? (ownCopies.get(key) ?? null) : count;
  } catch {
    return ownCopies.get(key) ?? null;
  }
};

export const keepCelebrated = (personId: number, count: number): void => {
  const key = keyOf(personId);
  ownCopies.set(key, count);
  try {
    localStorage.setItem(key, String(count));
  } catch {
    // The copy in memory is used until the tab is closed.
  }
};
