import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createStorage } from '../storage.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-storage-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const storage = createStorage(undefined, folder);
const root = path.join(folder, 'media');

const bytes = (content: string) => Readable.from([Buffer.from(content)]);
const unfinished = () => readdir(path.join(root, '.unfinished'));

describe('files on disk', () => {
  it('are read whole or in part, and replaced as a whole', async () => {
    expect(await storage.put('content/7/a.txt', bytes('Firn sieht dich'))).toEqual({ sizeBytes: 15 });
    expect(await text(await storage.get('content/7/a.txt'))).toBe('Firn sieht dich');
    expect(await text(await storage.get('content/7/a.txt', { start: 5, end: 9 }))).toBe('sieht');
    await storage.put('content/7/a.txt', bytes('neu'));
    expect(await storage.stat('content/7/a.txt')).toEqual({ sizeBytes: 3 });
    expect(await unfinished()).toEqual([]);
  });

  it('are not there before their last byte, nor after a stream that breaks', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        expect(await storage.stat('content/7/b.txt')).toBeNull();
        throw new Error('the connection is gone');
      })(),
    );
    await expect(storage.put('content/7/b.txt', broken)).rejects.toThrow('gone');
    expect(await storage.stat('content/7/b.txt')).toBeNull();
    await expect(storage.get('content/7/b.txt')).rejects.toThrow('ENOENT');
    expect(await unfinished()).toEqual([]);
  });

  it.each(['../x', 'content/../../x', '/etc/passwd', 'a//b', 'a/./b', '.unfinished/x', 'a\\..\\b', 'a/b\0', ''])(
    'are never found outside of their folder: %j',
    async (key) => {
      await expect(storage.put(key, bytes('x'))).rejects.toThrow(TypeError);
      await expect(storage.get(key)).rejects.toThrow(TypeError);
      await expect(storage.delete(key)).rejects.toThrow(TypeError);
      await expect(storage.deleteAll(key)).rejects.toThrow(TypeError);
      await expect(storage.stat(key)).rejects.toThrow(TypeError);
    },
  );

  it('go alone, or with all of a person', async () => {
    for (const key of ['content/8/a', 'content/8/b', 'content/80/a']) await storage.put(key, bytes('x'));
    await storage.delete('content/8/a');
    await storage.delete('content/8/a');
    await storage.deleteAll('content/8');
    expect(await storage.stat('content/8/b')).toBeNull();
    expect(await storage.stat('content/80/a')).not.toBeNull();
  });

  it('that a crash left unfinished are swept once they are old', async () => {
    const crashed = storage.put('content/9/a', new Readable({ read: () => {} }));
    crashed.catch(() => {});
    await expect.poll(unfinished).toHaveLength(1);
    await storage.sweep(new Date(Date.now() - 60_000));
    expect(await unfinished()).toHaveLength(1);
    await storage.sweep(new Date(Date.now() + 60_000));
    expect(await unfinished()).toEqual([]);
  });
});

describe('STORAGE_URL', () => {
  it('names another folder', async () => {
    const other = path.join(folder, 'other');
    await createStorage(pathToFileURL(other).href, folder).put('a/b', bytes('dort'));
    expect(await readFile(path.join(other, 'a', 'b'), 'utf8')).toBe('dort');
  });
});
