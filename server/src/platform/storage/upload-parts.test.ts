import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownFolder } from '../../../test/own-folder.ts';
import { diskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';
import { uploadParts } from './upload-parts.ts';

const folder = await ownFolder();

/** Number of accesses to files of the storage. */
let touched = 0;
const disk = diskStorage(folder);
const counting: Storage = {
  ...disk,
  put: (key, body) => {
    touched += 1;
    return disk.put(key, body);
  },
  get: (key, range) => {
    touched += 1;
    return disk.get(key, range);
  },
  stat: (key) => {
    touched += 1;
    return disk.stat(key);
  },
  delete: (key) => {
    touched += 1;
    return disk.delete(key);
  },
  async *list(prefix) {
    for await (const found of disk.list(prefix)) {
      touched += 1;
      yield found;
    }
  },
};
const parts = uploadParts(counting);
const KB = 1024;
let made = 0;
let id: string;
beforeEach(async () => {
  made += 1;
  id = `7/${String(made).padStart(32, '0')}`;
});

const send = (offset: number, bytes: Uint8Array) => parts.append(id, offset, Readable.from([bytes]));
const stored = async () => {
  const finished = await parts.findFinished(id);
  return finished && buffer(finished.open());
};
const partsOf = async () => {
  const names: string[] = [];
  for await (const { key } of disk.list(id)) if (!key.endsWith('notes')) names.push(key);
  return names;
};

describe('an upload in parts', () => {
  it('of one byte costs each of three hundred calls the same few files', async () => {
    const whole = randomBytes(300);
    await parts.create(id, whole.length, undefined);
    let most = 0;
    for (let offset = 0; offset < whole.length; offset += 1) {
      touched = 0;
      await send(offset, whole.subarray(offset, offset + 1));
      await parts.find(id);
      most = Math.max(most, touched);
    }
    expect(most).toBeLessThanOrEqual(10);
    expect(await partsOf()).toHaveLength(1);
    expect((await stored())?.equals(whole)).toBe(true);
  });

  it('is whole wherever its line was cut, in no more parts than its size asks for', async () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 1500 * KB - 1 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        made += 1;
        id = `7/${String(made).padStart(32, '0')}`;
        const whole = randomBytes(1500 * KB);
        await parts.create(id, whole.length, 'video/mp4');
        let offset = 0;
        for (const end of [...places.toSorted((a, b) => a - b), whole.length]) {
          expect((await parts.find(id))?.offset).toBe(offset);
          offset = await send(offset, whole.subarray(offset, end));
        }
        expect((await partsOf()).length).toBeLessThanOrEqual(7);
        expect((await stored())?.equals(whole)).toBe(true);
      }),
      { numRuns: 15, seed: 14 },
    );
  });

  it('keeps what came before a line that breaks, and goes on behind it', async () => {
    const whole = randomBytes(300 * KB);
    await parts.create(id, whole.length, undefined);
    const broken = Readable.from(
      (async function* () {
        yield whole.subarray(0, 1000);
        throw new Error('the line is gone');
      })(),
    );
    await expect(parts.append(id, 0, broken)).rejects.toThrow('gone');
    expect((await parts.find(id))?.offset).toBe(1000);
    await send(1000, whole.subarray(1000));
    expect(await partsOf()).toEqual([`${id}/0-${whole.length}`]);
    expect((await stored())?.equals(whole)).toBe(true);
  });

  it('that two processes took at the same time is read without a byte too many, and ends before a gap', async () => {
    const whole = randomBytes(600 * KB);
    await parts.create(id, whole.length, undefined);
    const put = (start: number, end: number) =>
      disk.put(`${id}/${start}-${end}`, Readable.from([whole.subarray(start, end)]));
    for (const [start, end] of [
      [0, 10],
      [0, 300 * KB],
      [5, 20],
      [200 * KB, 400 * KB],
      [100, 350 * KB],
      [500 * KB, 600 * KB],
    ] as const)
      await put(start, end);
    expect((await parts.find(id))?.offset).toBe(400 * KB);
    expect(await stored()).toBeNull();
    await put(390 * KB, 510 * KB);
    expect((await stored())?.equals(whole)).toBe(true);
  });
});

it('finds nothing where another call removes the upload between the look at it and its reading', async () => {
  await parts.create(id, KB, 'video/mp4');
  await send(0, randomBytes(KB));
  const removing: Storage = {
    ...disk,
    get: async (key, range) => {
      await parts.remove(id);
      return disk.get(key, range);
    },
  };
  expect(await uploadParts(removing).findFinished(id)).toBeNull();
});
