import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { Storage } from '../src/platform/storage/storage.ts';
import { namesIn } from './stored-files.ts';

export const bytes = (content: string) => Readable.from([Buffer.from(content)]);

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Larger than two parts of an upload to an object store. */
const LARGE = Buffer.alloc(12_000_000, 'Bergkette');

/** Tests that every storage has to pass, on a disk or in an object store. */
export const describeStorage = (where: string, storage: Storage): void => {
  describe(`files ${where}`, () => {
    it('are read whole or in part, and replaced as a whole [OPS-17]', async () => {
      expect(await storage.put('content/7/a.txt', bytes('Firn sieht dich'))).toEqual({
        sizeBytes: 15,
        sha256: sha256('Firn sieht dich'),
      });
      expect(await text(await storage.get('content/7/a.txt'))).toBe('Firn sieht dich');
      expect(await text(await storage.get('content/7/a.txt', { start: 5, end: 9 }))).toBe('sieht');
      await storage.put('content/7/a.txt', bytes('neu'));
      expect(await storage.stat('content/7/a.txt')).toEqual({ sizeBytes: 3 });
      expect(await storage.put('content/7/empty', Readable.from([]))).toEqual({ sizeBytes: 0, sha256: sha256('') });
      expect(await storage.stat('content/7/empty')).toEqual({ sizeBytes: 0 });
    });

    it('may be large', async () => {
      const parts = Readable.from(
        Array.from({ length: 12 }, (_, part) => LARGE.subarray(part * 1e6, (part + 1) * 1e6)),
      );
      expect(await storage.put('content/7/film', parts)).toEqual({ sizeBytes: LARGE.length, sha256: sha256(LARGE) });
      expect((await buffer(await storage.get('content/7/film'))).equals(LARGE)).toBe(true);
      const within = await buffer(await storage.get('content/7/film', { start: 5_242_870, end: 5_242_889 }));
      expect(within.equals(LARGE.subarray(5_242_870, 5_242_890))).toBe(true);
    });

    it.each([
      ['the first', 1],
      ['several', 70],
    ])('are not there before their last byte, nor after a stream that breaks in %s part', async (_, pieces) => {
      const broken = Readable.from(
        (async function* () {
          for (let piece = 0; piece < pieces; piece += 1) yield Buffer.alloc(100_000);
          expect(await storage.stat('content/7/b.txt')).toBeNull();
          throw new Error('the connection is gone');
        })(),
      );
      await expect(storage.put('content/7/b.txt', broken)).rejects.toThrow('gone');
      expect(await storage.stat('content/7/b.txt')).toBeNull();
      await expect(storage.get('content/7/b.txt')).rejects.toThrow(/ENOENT|not exist/);
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

    it('go alone, or with all of a person, and are listed until then', async () => {
      const keys = ['content/8/a', 'content/8/b', 'content/80/a', 'other/8/a'];
      for (const key of keys) await storage.put(key, bytes('x'));
      await storage.check();
      expect(await namesIn(storage)).toEqual(expect.arrayContaining(keys));
      expect(await namesIn(storage, 'content/8')).toEqual(['a', 'b']);
      await storage.delete('content/8/a');
      await storage.delete('content/8/a');
      await storage.deleteAll('content/8');
      await storage.deleteAll('content/8');
      expect(await namesIn(storage, 'content/8')).toEqual([]);
      expect(await storage.stat('content/80/a')).not.toBeNull();
      expect((await namesIn(storage)).filter((name) => name.startsWith('.'))).toEqual([]);
    });
  });
};
