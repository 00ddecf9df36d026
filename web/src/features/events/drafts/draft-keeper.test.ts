import { expect, test } from 'vitest';
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
