import { deviceStorage } from '../../../lib/device-storage.ts';
import { PERSONAL_PREFIX } from '../../../lib/personal-data.ts';

const keyOf = (personId: number) => `${PERSONAL_PREFIX}celebrated-${personId}`;

/** How many achievements were celebrated on this device; null before the first look. */
export const celebratedCount = (personId: number): number | null => {
  const count = Number.parseInt(deviceStorage.get(keyOf(personId)) ?? '', 10);
  return Number.isNaN(count) ? null : count;
};

export const keepCelebrated = (personId: number, count: number): void =>
  deviceStorage.set(keyOf(personId), String(count));
