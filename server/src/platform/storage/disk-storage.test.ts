import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ownFolder } from '../../../test/own-folder.ts';
import { bytes, describeStorage } from '../../../test/storage-contract.ts';
import { readConfig } from '../../config.ts';
import { createStorages } from './create-storages.ts';

const folder = await ownFolder();
const { storage } = await createStorages(readConfig({}), folder);
const unfinished = () => readdir(path.join(folder, 'media', '.unfinished'));

describeStorage('on disk', storage);

describe('files on disk', () => {
  it('leave nothing beside them when they are whole, nor when they broke off', async () => {
    await storage.put('content/7/a.txt', bytes('Firn'));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the connection is gone');
      })(),
    );
    await expect(storage.put('content/7/b.txt', broken)).rejects.toThrow('gone');
    expect(await unfinished()).toEqual([]);
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
  it('names another folder, and uploads under way stand in it too', async () => {
    const other = path.join(folder, 'other');
    const there = await createStorages(readConfig({ STORAGE_URL: pathToFileURL(other).href }), folder);
    await there.storage.put('a/b', bytes('dort'));
    await there.uploads.put('7/b', bytes('halb'));
    expect(await readFile(path.join(other, 'a', 'b'), 'utf8')).toBe('dort');
    const names: string[] = [];
    for await (const { key } of there.storage.list()) names.push(key);
    expect(names).toEqual(['a/b']);
  });
});
