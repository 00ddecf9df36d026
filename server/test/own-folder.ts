import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** Makes a folder for the tests of a file, which goes with them. */
export const ownFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-own-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
};
