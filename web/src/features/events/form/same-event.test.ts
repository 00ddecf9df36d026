import { expect, test } from 'vitest';
import { isSameEvent } from './same-event.ts';

const event = {
  id: 3,
  location: 'clinic' as const,
  activity: { id: 7, description: 'chemo', icon: 'healthicons:iv-bag', category: 2 },
  datetime: '2026-11-01T09:30:00.000Z',
  mood: 3,
  difficulty: 2,
  text: 'Müde.',
  contents: [],
  tags: ['Oma', 'Musik'],
  publication: false,
  publication_media: false,
};
const { id: _, contents: __, activity, ...fields } = event;
const sent = { ...fields, activity: activity.id, datetime: '2026-11-01T09:30:00Z', tags: ['Musik', 'Oma'] };

test('what was sent is recognised in what is stored, so that a lost answer is no conflict [EVF-34, EVF-35]', () => {
  expect(isSameEvent(event, sent)).toBe(true);
  const changes = [{ text: 'Wach.' }, { mood: 4 }, { activity: 8 }, { datetime: '2026-11-01T09:31:00Z' }, { tags: [] }];
  for (const change of changes) expect(isSameEvent(event, { ...sent, ...change })).toBe(false);
});
