import * as v from 'valibot';
import type { MediaItem } from '../../../data/media-item.ts';
import { type StoredFile, storedFileSchema } from '../../../offline/files.ts';
import type { FormState } from '../form/form-reducer.ts';
import { emptyValues, type FormValues, valuesSchema } from '../form/form-values.ts';
import { QUICK, STEP_IDS } from '../form/steps.ts';

const fileSchema = v.object({ ...storedFileSchema.entries, mediaId: v.number() });
/** A file of the form whose bytes are in the vault. */
export type FileOfForm = v.InferOutput<typeof fileSchema>;

/** A form as it stands in the vault: without the bytes of its files. */
export interface FormRecord {
  state: FormState;
  files: readonly FileOfForm[];
}

const eventSchema = v.object({ id: v.number(), datetime: v.string(), etag: v.nullable(v.string()) });
const recordSchema = v.object({
  state: v.object({
    values: v.looseObject({}),
    saved: v.fallback(v.looseObject({}), {}),
    stored: v.fallback(v.nullable(eventSchema), null),
    wasHard: v.fallback(v.boolean(), false),
    isSingle: v.fallback(v.boolean(), false),
    step: v.fallback(v.picklist([...STEP_IDS, QUICK]), 'location'),
    visited: v.fallback(v.array(v.picklist(STEP_IDS)), []),
    wasInFuture: v.fallback(v.boolean(), false),
    typedTag: v.fallback(v.string(), ''),
  }),
  files: v.fallback(v.array(v.unknown()), []),
});

/**
 * What this or an earlier version of the app stored: a field that is new since then, or of another shape, has its empty
 * value. `null` for what holds no form.
 */
export const parsedRecord = (value: unknown): FormRecord | null => {
  const { success, output } = v.safeParse(recordSchema, value);
  if (!success) return null;
  const { state, files } = output;
  const values = v.parse(valuesSchema(emptyValues(0)), state.values);
  const saved = v.parse(valuesSchema(values), state.saved);
  return { state: { ...state, values, saved, suggested: null }, files: files.filter((file) => v.is(fileSchema, file)) };
};

/** What a draft holds; of its files only how many there are. */
type Held = Pick<FormRecord, 'state'> & { files: readonly unknown[] };

/** Whether the draft holds text, tags or files that are in no stored event. */
export const hasOwnWords = ({ state, files }: Held): boolean => {
  const { text, tags } = state.values;
  const isNewText = text.trim() !== '' && text !== state.saved.text;
  return isNewText || files.length > 0 || tags.some((tag) => !state.saved.tags.includes(tag));
};

/** Whether the draft is worth a sign: any change of a stored event; of a new one a mood, a word or a picture. */
export const isBegun = (record: Held): boolean =>
  record.state.stored !== null || record.state.values.mood !== null || hasOwnWords(record);

const withoutFile = (item: MediaItem): MediaItem => ({ ...item, file: null });
const isNew = (item: MediaItem): boolean => item.action_id === 1;

const withContents = (values: FormValues, change: (item: MediaItem) => MediaItem | null): FormValues => ({
  ...values,
  contents: values.contents.flatMap((item) => change(item) ?? []),
});

/** Files of the form that are not on the server yet. */
export const newFiles = ({ values }: FormState): { mediaId: number; file: File }[] =>
  values.contents.flatMap((item) =>
    isNew(item) && item.file !== null ? [{ mediaId: item.media_id, file: item.file }] : [],
  );

/** The record of a form. It names a file once all bytes of that file are stored. */
export const toRecord = (state: FormState, stored: ReadonlyMap<number, StoredFile>): FormRecord => {
  const values = withContents(state.values, (item) =>
    isNew(item) && !stored.has(item.media_id) ? null : withoutFile(item),
  );
  const saved = withContents(state.saved, withoutFile);
  const files = newFiles(state).flatMap(({ mediaId }) => {
    const file = stored.get(mediaId);
    return file === undefined ? [] : { mediaId, ...file };
  });
  return { state: { ...state, values, saved }, files };
};

/**
 * The form with its files; a file whose bytes are gone is left out, unless it was taken out: it may have been sent since, and is
 * then removed from the event.
 * @param handedOver tiles of the files that wait to be sent by now: another of that kind has been sent since
 */
export const fromRecord = (
  { state }: FormRecord,
  files: ReadonlyMap<number, File>,
  handedOver: readonly MediaItem[],
): FormState => {
  const values = withContents(state.values, (item) => {
    if (item.media_id > 0 || item.action_id === -1) return item;
    const file = files.get(item.media_id) ?? handedOver.find(({ media_id }) => media_id === item.media_id)?.file;
    return file ? { ...item, file } : null;
  });
  return { ...state, values };
};
