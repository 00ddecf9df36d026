import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { eventInputSchema } from '../contract/src/events.ts';
import { inRoot } from './root.ts';

test('docs/privacy.md names every field of an event that a person fills', async () => {
  const privacy = await readFile(inRoot('docs/privacy.md'), 'utf8');
  const row = privacy.split('\n').find((line) => line.startsWith('| diary:')) ?? '';
  const forgotten = Object.keys(eventInputSchema.shape).filter((field) => !row.includes(`\`${field}\``));
  expect(forgotten, 'the row "diary" of docs/privacy.md').toEqual([]);
});
