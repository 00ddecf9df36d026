import { whenForgotten } from '../../lib/personal-data.ts';

const KEY = 'celebrated-';
const keyOf = (personId: number) => `${KEY}${personId}`;

/** How many achievements were celebrated on this device; null before the first look. */
export const celebratedCount = (personId: number): number | null => {
  const kept = localStorage.getItem(keyOf(personId));
  return kept === null ? null : Number(kept);
};

export const keepCelebrated = (personId: number, count: number): void =>
  localStorage.setItem(keyOf(personId), String(count));

whenForgotten(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(KEY)) localStorage.removeItem(key);
});
