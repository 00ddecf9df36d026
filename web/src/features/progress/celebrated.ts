import { PERSONAL_PREFIX } from '../../lib/personal-data.ts';

const keyOf = (personId: number) => `${PERSONAL_PREFIX}celebrated-${personId}`;

/** How many achievements were celebrated on this device; null before the first look. */
export const celebratedCount = (personId: number): number | null => {
  const kept = localStorage.getItem(keyOf(personId));
  return kept === null ? null : Number(kept);
};

export const keepCelebrated = (personId: number, count: number): void =>
  localStorage.setItem(keyOf(personId), String(count));
