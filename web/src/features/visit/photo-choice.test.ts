import { expect, test } from 'vitest';
import { choosePhotos, withoutFailed } from './photo-choice.ts';

const all = Array.from({ length: 12 }, (_, index) => ({
  id: index + 1,
  file: `/content/1/${index + 1}.webp`,
  datetime: '2026-11-02T08:00:00Z',
}));
const idsOf = (photos: readonly { id: number }[]) => photos.map(({ id }) => id);

test('a picked photo is loaded, shown and counted even where the others are not shown yet', () => {
  const { photos, photoIds, hasMorePhotos, isFull } = choosePhotos(all, { shown: 2, picked: new Set([11]) });
  expect(idsOf(photos)).toEqual([1, 2, 11]);
  expect([...photoIds]).toEqual([11]);
  expect({ hasMorePhotos, isFull }).toEqual({ hasMorePhotos: true, isFull: false });
  expect(choosePhotos(all, { shown: 2, picked: new Set([9, 10, 11, 12]) }).isFull).toBe(true);
  expect(choosePhotos(all, { shown: 12, picked: new Set() }).hasMorePhotos).toBe(false);
});

test('photos picked in several periods are never more than four in the period that holds them all', () => {
  const { photoIds } = choosePhotos(all, { shown: 9, picked: new Set([99, 12, 3, 4, 5, 6]) });
  expect([...photoIds]).toEqual([12, 3, 4, 5]);
});

test('a photo that could not be loaded is left off the handout and named', () => {
  const choice = choosePhotos(all, { shown: 9, picked: new Set([2, 3]) });
  const { ready, failed } = withoutFailed(choice, (id) => id === 3);
  expect({ ready: idsOf(ready), failed: idsOf(failed) }).toEqual({ ready: [2], failed: [3] });
});
