import { diaryEvent } from '@bergkette/contract/events.factory.ts';
import { expect, test } from 'vitest';
import { isSameEvent } from './send.ts';

const event = diaryEvent({ datetime: '2026-11-01T09:30:00.000Z', tags: ['Oma', 'Musik'] });
const { id: _, contents: __, activity, ...fields } = event;
const sent = { ...fields, activity: activity.id, datetime: '2026-11-01T09:30:00Z', tags: ['Musik', 'Oma'] };

test('what was sent is recognised in what is stored, so that a lost answer is no conflict [EVF-34, EVF-35]', () => {
  expect(isSameEvent(event, sent)).toBe(true);
  const changes = [
    { text: 'Wach.' },
    { mood: 4 as const },
    { activity: 8 },
    { datetime: '2026-11-01T09:31:00Z' },
    { tags: [] },
  ];
  for (const change of changes) expect(isSameEvent(event, { ...sent, ...change })).toBe(false);
});

test('what an older version of the app sent is recognised by the fields that it knew', () => {
  const { publication: _publication, ...older } = sent;
  expect(isSameEvent(event, older)).toBe(true);
  expect(isSameEvent(event, { ...older, text: 'Wach.' })).toBe(false);
  expect(isSameEvent(event, { ...older, publication: undefined })).toBe(true);
});
