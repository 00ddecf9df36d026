import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { erasedFileOf, noteErased, readErased } from './erased-people.ts';

const AT = new Date('2026-11-20T09:00:00.000Z');
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bergkette-erased-'));
});
afterAll(() => rm(folder, { recursive: true }));

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
