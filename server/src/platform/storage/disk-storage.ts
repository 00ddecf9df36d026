import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unlessMissing } from '../../errors.ts';
import { syncFolder } from '../files/make-folder.ts';
import { isKey, measure, requireKey, type Storage } from './storage.ts';

/** Bytes of the test file, as an empty one would fit on a full disk. */
const PROBE_BYTES = 64 * 1024;

/** Writes a file to the disk and deletes it. @throws if it cannot be written, for example on a full disk */
export const expectRoom = async (folder: string): Promise<void> => {
  const probe = path.join(folder, `.room-${randomUUID()}`);
  try {
    await writeFile(probe, randomBytes(PROBE_BYTES), { mode: 0o600, flush: true });
  } finally {
    await rm(probe, { force: true });
  }
};

/** Folder of unfinished files. No key begins with a dot, so no key reaches it. */
const UNFINISHED = '.unfinished';

/** Makes a folder that survives a power cut, with all folders above it. */
const makeFolder = async (folder: string): Promise<void> => {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) await syncFolder(path.dirname(made));
};

async function* listFolder(root: string, prefix: string): AsyncGenerator<{ key: string; sizeBytes: number }> {
  const folder = await opendir(path.join(root, prefix)).catch(unlessMissing);
  for await (const entry of folder ?? []) {
    const key = prefix === '' ? entry.name : `${prefix}/${entry.name}`;
    if (!isKey(key)) continue;
    if (entry.isDirectory()) yield* listFolder(root, key);
    const found = entry.isFile() ? await stat(path.join(root, key)).catch(() => null) : null;
    if (found) yield { key, sizeBytes: found.size };
  }
}

/** Stores files in a folder. A file is written under another name, synced, and renamed when it is complete. */
export const diskStorage = (root: string): Storage => {
  const unfinished = path.join(root, UNFINISHED);
  const fileOf = (key: string): string => path.join(root, ...requireKey(key).split('/'));
  return {
    put: async (key, body) => {
      const file = fileOf(key);
      const draft = path.join(unfinished, randomUUID());
      await makeFolder(unfinished);
      await makeFolder(path.dirname(file));
      const measured = measure();
      const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
      try {
        await pipeline(body, measured.pass, target);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(file));
      return measured.result();
    },
    get: async (key, range) => {
      const handle = await open(fileOf(key), 'r');
      return handle.createReadStream(range ?? {});
    },
    stat: async (key) => {
      const found = await stat(fileOf(key)).catch(unlessMissing);
      return found ? { sizeBytes: found.size } : null;
    },
    delete: async (key) => {
      await rm(fileOf(key), { force: true });
    },
    deleteAll: async (prefix) => {
      await rm(fileOf(prefix), { recursive: true, force: true });
    },
    list: (prefix = '') => listFolder(root, prefix === '' ? '' : requireKey(prefix)),
    sweep: async (before) => {
      await makeFolder(unfinished);
      for (const name of await readdir(unfinished)) {
        const draft = path.join(unfinished, name);
        const found = await stat(draft).catch(() => null);
        if (found && found.mtime < before) await rm(draft, { force: true });
      }
    },
    check: async () => {
      await makeFolder(unfinished);
      await expectRoom(unfinished);
    },
  };
};
