import type { Difficulty } from '@bergkette/contract/events.rules.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { expect, test } from 'vitest';
import { byHardness, isHardEvent } from './hard-events.ts';

const event = (difficulty: Difficulty, mood: Mood, day = 1) => ({
  difficulty,
  mood,
  datetime: `2026-11-0${day}T08:00:00Z`,
});

test('an event is hard when it was very exhausting or the mood was bad', () => {
  expect([event(4, 6), event(1, 2), event(3, 1)].every(isHardEvent)).toBe(true);
  expect([event(3, 3), event(1, 6)].some(isHardEvent)).toBe(false);
});

test('the hardest comes first, of equals the latest', () => {
  const events = [event(1, 2), event(4, 1, 1), event(4, 4), event(4, 1, 3)];
  expect(events.toSorted(byHardness)).toEqual([event(4, 1, 3), event(4, 1, 1), event(4, 4), event(1, 2)]);
});
