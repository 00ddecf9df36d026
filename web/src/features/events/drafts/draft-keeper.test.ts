import { expect, test, vi } from 'vitest';
import { type FormState, formReducer, startCreating } from '../form/form-reducer.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { type DraftRecord, fromRecord, type KeptForm, newNotes } from './kept-form.ts';

const NOW = Date.parse('2026-11-02T09:30:00.000Z');
const photo = new File(['bytes'], 'berg.jpg', { type: 'image/jpeg', lastModified: 1 });
const item = { media_id: -7, action_id: 1, url: '', file: photo, content_type: 'image/jpeg' } as const;

const notes = newNotes();
const at = (state: FormState): KeptForm => ({ state, notes });
const withText = (text: string) => formReducer(startCreating(NOW), { type: 'text', text });
const withPhoto = formReducer(withText('A'), { type: 'contents_added', items: [item] });

/** A fake storage: keeps what would be written, and each write ends when the test says so. */
const createStorage = ({ isFull = false } = {}) => {
  const records: DraftRecord[] = [];
  const files = new Map<number, File>();
  return {
    records,
    files,
    put: async (record: DraftRecord) => void records.push(JSON.parse(JSON.stringify(record))),
    putFile: async (mediaId: number, file: File) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      files.set(mediaId, file);
    },
    deleteFile: async (mediaId: number) => void files.delete(mediaId),
    delete: async () => {
      records.length = 0;
      files.clear();
    },
  };
};

const textsOf = (records: DraftRecord[]) => records.map(({ form }) => form.state.values.text);

test('of many changes the newest is written, and none waits for a timer', async () => {
  const storage = createStorage();
  const keeper = createDraftKeeper(storage, [], () => undefined);
  for (const text of ['A', 'AB', 'ABC']) keeper.keep(at(withText(text)));
  await keeper.settled();
  expect(textsOf(storage.records).at(-1)).toBe('ABC');
  expect(storage.records.length).toBeLessThan(3);
});

test('a file stands in the record once its bytes are kept, and comes back with them [EVF-15]', async () => {
  const storage = createStorage();
  const keeper = createDraftKeeper(storage, [], () => undefined);
  keeper.keep(at(withPhoto));
  await keeper.settled();
  const record = storage.records.at(-1);
  expect(record?.files).toEqual([{ mediaId: -7, name: 'berg.jpg', type: 'image/jpeg', lastModified: 1, size: 5 }]);
  expect(storage.records[0]?.form.state.values.contents).toEqual([]);
  expect(record && fromRecord(record, storage.files).state.values.contents).toEqual([item]);
});

test('a file that is removed leaves the device', async () => {
  const storage = createStorage();
  const keeper = createDraftKeeper(storage, [], () => undefined);
  keeper.keep(at(withPhoto));
  await keeper.settled();
  keeper.keep(at(formReducer(withPhoto, { type: 'content_removed', mediaId: -7 })));
  await keeper.settled();
  expect(storage.files.size).toBe(0);
});

test('where a file finds no room the words are kept all the same', async () => {
  const storage = createStorage({ isFull: true });
  const keeper = createDraftKeeper(storage, [], () => undefined);
  keeper.keep(at(withPhoto));
  await keeper.settled();
  const record = storage.records.at(-1);
  expect(record?.form.state.values).toMatchObject({ text: 'A', contents: [] });
  expect(record?.files).toEqual([]);
});

test('after discarding nothing is written any more', async () => {
  const storage = createStorage();
  const keeper = createDraftKeeper(storage, [], () => undefined);
  keeper.keep(at(withPhoto));
  await keeper.discard();
  keeper.keep(at(withText('late')));
  await keeper.settled();
  expect({ records: storage.records.length, files: storage.files.size }).toEqual({ records: 0, files: 0 });
});

test('a form is whole on the device once all its files are, and is not without a form', async () => {
  const keeper = createDraftKeeper(createStorage(), [], () => undefined);
  expect(keeper.isWhole()).toBe(false);
  keeper.keep(at(withPhoto));
  expect(keeper.isWhole()).toBe(false);
  await keeper.settled();
  expect(keeper.isWhole()).toBe(true);
  keeper.keep(at(withText('A')));
  expect(keeper.isWhole()).toBe(true);
  const full = createDraftKeeper(createStorage({ isFull: true }), [], () => undefined);
  full.keep(at(withPhoto));
  await full.settled();
  expect(full.isWhole()).toBe(false);
});

test('a file that is on the device already is not written again; one that found no room is tried once [EVF-15]', async () => {
  for (const [isFull, known, writes, deletions] of [
    [false, [-7], 0, 0],
    [false, [], 1, 0],
    [true, [], 1, 1],
  ] as const) {
    const storage = createStorage({ isFull });
    const written = vi.spyOn(storage, 'putFile');
    const deleted = vi.spyOn(storage, 'deleteFile').mockRejectedValue(new Error('busy'));
    const keeper = createDraftKeeper(storage, known, () => undefined);
    keeper.keep(at(withPhoto));
    await keeper.settled();
    keeper.keep(at(formReducer(withPhoto, { type: 'text', text: 'B' })));
    await keeper.settled();
    expect({ writes: written.mock.calls.length, deletions: deleted.mock.calls.length }).toEqual({ writes, deletions });
  }
});

test('it is told of each record whether it could be written, and after a failure the next is tried', async () => {
  const storage = createStorage();
  const told: boolean[] = [];
  const put = vi.spyOn(storage, 'put').mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'));
  const keeper = createDraftKeeper(storage, [], (isKept) => told.push(isKept));
  keeper.keep(at(withText('A')));
  await keeper.settled();
  keeper.keep(at(withText('AB')));
  await keeper.settled();
  expect(told).toEqual([false, true]);
  expect(put).toHaveBeenCalledTimes(2);
});

test('a draft that is discarded while a file is being written stops that file and leaves nothing', async () => {
  const storage = createStorage();
  const mayGoOn: boolean[] = [];
  let discarded: Promise<void> | undefined;
  const keeper = createDraftKeeper(
    {
      ...storage,
      putFile: async (mediaId: number, file: File, goesOn?: () => boolean) => {
        mayGoOn.push(goesOn?.() ?? false);
        discarded = keeper.discard();
        mayGoOn.push(goesOn?.() ?? false);
        storage.files.set(mediaId, file);
      },
    },
    [],
    () => undefined,
  );
  keeper.keep(at(withPhoto));
  await keeper.settled();
  await discarded;
  expect(mayGoOn).toEqual([true, false]);
  expect({ records: storage.records.length, files: storage.files.size }).toEqual({ records: 0, files: 0 });
});
