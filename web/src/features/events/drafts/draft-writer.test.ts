import { expect, test, vi } from 'vitest';
import { formReducer, startCreating } from '../form/form-reducer.ts';
import { createDraftWriter } from './draft-writer.ts';
import { type FormRecord, fromRecord } from './form-record.ts';

const NOW = Date.parse('2026-11-02T09:30:00.000Z');
const photo = new File(['bytes'], 'berg.jpg', { type: 'image/jpeg', lastModified: 1 });
const item = { media_id: -7, action_id: 1, url: '', file: photo, content_type: 'image/jpeg' } as const;

const withText = (text: string) => formReducer(startCreating(NOW), { type: 'changed', values: { text } });
const withPhoto = formReducer(withText('A'), { type: 'contents_added', items: [item] });

/** Stands in for the vault, which needs a browser. */
const createStorage = ({ isFull = false } = {}) => {
  const records: FormRecord[] = [];
  const files = new Map<string, File>();
  return {
    records,
    files,
    put: async (record: FormRecord) => void records.push(JSON.parse(JSON.stringify(record))),
    storeFile: async (file: File, _isWanted?: () => boolean) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      const { name, type, lastModified, size } = file;
      files.set(name, file);
      return { fileId: name, name, type, lastModified, size };
    },
    removeFile: async (fileId: string) => void files.delete(fileId),
    delete: async () => {
      records.length = 0;
    },
  };
};
const stored = { fileId: 'berg.jpg', name: 'berg.jpg', type: 'image/jpeg', lastModified: 1, size: 5 };
const NONE = new Map();
const writerOn = (storage: ReturnType<typeof createStorage>, known = NONE, borrowed = new Set<string>()) =>
  createDraftWriter(storage, known, borrowed, () => undefined);

const withPhotoWritten = async (options?: { isFull: boolean }) => {
  const storage = createStorage(options);
  const writer = writerOn(storage);
  writer.write(withPhoto);
  await writer.settled();
  return { storage, writer };
};
const textsOf = (records: FormRecord[]) => records.map(({ state }) => state.values.text);

test('of many changes the newest is written, and none waits for a timer', async () => {
  const storage = createStorage();
  const writer = writerOn(storage);
  for (const text of ['A', 'AB', 'ABC']) writer.write(withText(text));
  await writer.settled();
  expect(textsOf(storage.records).at(-1)).toBe('ABC');
  expect(storage.records.length).toBeLessThan(3);
});

test('of a form whose changes were all taken back nothing stays on the device', async () => {
  const storage = createStorage();
  const writer = writerOn(storage);
  for (const state of [withText('A'), withText('')]) {
    writer.write(state);
    await writer.settled();
  }
  expect(storage.records).toEqual([]);
});

test('a form in which nothing was changed leaves what an earlier one has written', async () => {
  const storage = createStorage();
  const earlier = writerOn(storage);
  earlier.write(withText('A'));
  await earlier.settled();
  const writer = writerOn(storage);
  writer.write(startCreating(NOW));
  await writer.settled();
  expect(textsOf(storage.records)).toEqual(['A']);
});

test('a file stands in the record once its bytes are kept, and comes back with them [EVF-15]', async () => {
  const { storage } = await withPhotoWritten();
  const record = storage.records.at(-1);
  expect(record?.files).toEqual([{ mediaId: -7, ...stored }]);
  expect(storage.records[0]?.state.values.contents).toEqual([]);
  expect(record && fromRecord(record, new Map([[-7, photo]]), []).values.contents).toEqual([item]);
});

test('a file that is removed leaves the device', async () => {
  const { storage, writer } = await withPhotoWritten();
  writer.write(formReducer(withPhoto, { type: 'content_removed', mediaId: -7 }));
  await writer.settled();
  expect(storage.files.size).toBe(0);
});

test('where a file finds no room the words are kept all the same, and nobody says that all is', async () => {
  const storage = createStorage({ isFull: true });
  const told = vi.fn();
  const writer = createDraftWriter(storage, NONE, new Set(), told);
  writer.write(withPhoto);
  await writer.settled();
  expect(told).toHaveBeenLastCalledWith(false);
  const record = storage.records.at(-1);
  expect(record?.state.values).toMatchObject({ text: 'A', contents: [] });
  expect(record?.files).toEqual([]);
});

test('after discarding nothing is written any more', async () => {
  const storage = createStorage();
  const writer = writerOn(storage);
  writer.write(withPhoto);
  await writer.discard();
  writer.write(withText('late'));
  await writer.settled();
  expect({ records: storage.records.length, files: storage.files.size }).toEqual({ records: 0, files: 0 });
});

test('all files of a form are on the device, or the form cannot be handed over', async () => {
  const writer = writerOn(createStorage());
  writer.write(withPhoto);
  expect(writer.storedFiles(withPhoto)).toBeNull();
  await writer.settled();
  expect(writer.storedFiles(withPhoto)?.get(-7)).toEqual(stored);
  expect(writer.storedFiles(withText('A'))).not.toBeNull();
  const full = await withPhotoWritten({ isFull: true });
  expect(full.writer.storedFiles(withPhoto)).toBeNull();
});

test('a file that is on the device already is not written again; one that found no room is tried once [EVF-15]', async () => {
  for (const [isFull, known, writes] of [
    [false, new Map([[-7, stored]]), 0],
    [false, NONE, 1],
    [true, NONE, 1],
  ] as const) {
    const storage = createStorage({ isFull });
    const written = vi.spyOn(storage, 'storeFile');
    const writer = writerOn(storage, known);
    writer.write(withPhoto);
    await writer.settled();
    writer.write(formReducer(withPhoto, { type: 'changed', values: { text: 'B' } }));
    await writer.settled();
    expect(written.mock.calls).toHaveLength(writes);
  }
});

test('a file that the outbox is to send stays on the device when the draft is discarded', async () => {
  const storage = createStorage();
  storage.files.set('berg.jpg', photo);
  const writer = writerOn(storage, new Map([[-7, stored]]), new Set(['berg.jpg']));
  writer.write(withPhoto);
  await writer.discard();
  expect({ records: storage.records.length, files: storage.files.size }).toEqual({ records: 0, files: 1 });
});

test('after the form was handed over nothing is written any more, and its files stay', async () => {
  const { storage, writer } = await withPhotoWritten();
  const records = storage.records.length;
  writer.handOver();
  writer.write(withText('late'));
  await writer.settled();
  expect({ records: storage.records.length, files: storage.files.size }).toEqual({ records, files: 1 });
});

test('it is told of each record whether it could be written, and after a failure the next is tried', async () => {
  const storage = createStorage();
  const told: boolean[] = [];
  const put = vi.spyOn(storage, 'put').mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'));
  const writer = createDraftWriter(storage, NONE, new Set(), (isWritten) => told.push(isWritten));
  writer.write(withText('A'));
  await writer.settled();
  writer.write(withText('AB'));
  await writer.settled();
  expect(told).toEqual([false, true]);
  expect(put).toHaveBeenCalledTimes(2);
});

test('a draft that is discarded while a file is being written stops that file and leaves nothing', async () => {
  const storage = createStorage();
  const mayGoOn: boolean[] = [];
  let discarded: Promise<void> | undefined;
  const storeFile = async (file: File, isWanted?: () => boolean) => {
    mayGoOn.push(isWanted?.() ?? false);
    discarded = writer.discard();
    mayGoOn.push(isWanted?.() ?? false);
    return storage.storeFile(file);
  };
  const writer = writerOn({ ...storage, storeFile });
  writer.write(withPhoto);
  await writer.settled();
  await discarded;
  expect(mayGoOn).toEqual([true, false]);
  expect({ records: storage.records.length, files: storage.files.size }).toEqual({ records: 0, files: 0 });
});
