import { appendFile, stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ownFolder } from '../../../test/own-folder.ts';
import { erasedFileOf, noteErased, readErased } from './erased-people.ts';

const AT = new Date('2026-11-20T09:00:00.000Z');
const folder = await ownFolder();

it('who was erased is kept beside the database as ids and instants, whatever a power cut left [OPS-09]', async () => {
  const file = erasedFileOf(folder);
  expect(await readErased(file)).toEqual([]);
  await noteErased(folder, 12, AT);
  await appendFile(file, '{"id":13,"a');
  await Promise.all([noteErased(folder, 14, AT), noteErased(folder, 15, AT)]);
  const read = await readErased(file);
  expect(read.toSorted((a, b) => a.id - b.id)).toEqual([12, 14, 15].map((id) => ({ id, at: AT.toISOString() })));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});
