import type { Action } from '@bergkette/contract/progress.ts';
import { expect, test } from 'vitest';
import { dayXp, weekXp } from './xp-sums.ts';

const actions: Action[] = [
  { key: 'new_entry', gained_xp: 2, xp_per_action: 1, max_xp: 3 },
  { key: 'experience_mode_scrolled', gained_xp: 3, xp_per_action: 1, max_xp: 5 },
  { key: 'experience_mode_event_opened', gained_xp: 1, xp_per_action: 1, max_xp: 5 },
];

test('the day counts new events, the week both kinds of looking back [XP-10]', () => {
  expect(dayXp(actions)).toEqual({ gained: 2, max: 3 });
  expect(weekXp(actions)).toEqual({ gained: 4, max: 10 });
});
