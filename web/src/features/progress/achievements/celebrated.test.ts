import { expect, test } from 'vitest';
import { emptyStorage } from '../../../lib/device-storage.factory.ts';
import { celebratedCount, keepCelebrated } from './achievement-badges.ts';

test('a count that is no number counts as none, so that later achievements are celebrated again', () => {
  const storage = emptyStorage();
  expect(celebratedCount(7)).toBeNull();
  keepCelebrated(7, 3);
  expect(celebratedCount(7)).toBe(3);
  const [key = ''] = [...storage.keys()];
  storage.set(key, 'many');
  expect(celebratedCount(7)).toBeNull();
  storage.set(key.replace('7', '8'), '{}');
  expect(celebratedCount(8)).toBeNull();
});
