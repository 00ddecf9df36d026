import { expect, test } from 'vitest';
import { levelOfDifficulty } from '../../../illustrations/mountain-shapes.ts';
import { mountainsOf } from './path-event.ts';

test('the mountain’s level is the difficulty minus 1, and the easiest has none [HOME-08]', () => {
  expect([1, 2, 3, 4].map(levelOfDifficulty)).toEqual([0, 1, 2, 3]);
});

test('only events that are loaded and in the drawn range become mountains [HOME-02]', () => {
  const event = {
    id: 9,
    eventId: 9,
    place: 'clinic',
    icon: '',
    mood: 2,
    difficulty: 4,
    isFever: false,
    title: '',
    day: '',
    name: '',
    photo: null,
    isWaiting: false,
  } as const;
  const mountains = mountainsOf({ from: -2, to: 5 }, (slot) => (slot === 1 ? event : undefined), 9);
  expect(mountains).toMatchObject([{ slot: 1, level: 3, place: 'clinic', isNew: true }]);
});
