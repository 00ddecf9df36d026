import {
  isListOf,
  isNumber,
  isOneOf,
  isShape,
  isText,
  isTruth,
  mended,
  orNull,
  partsOf,
  type Shape,
} from '../../../lib/shapes.ts';
import { isStoredFile, type StoredFile } from '../../../offline/files.ts';
import { type FormState, type StoredEvent, startCreating } from '../form/form-reducer.ts';
import { type ContentItem, type FormValues, VALUES_SHAPE } from '../form/form-values.ts';
import { isFormStep, STEP_IDS } from '../form/steps.ts';

/** A file of the form whose bytes are in the vault. */
export interface FileOfForm extends StoredFile {
  mediaId: number;
}

/** A form as it stands in the vault: without the bytes of its files. */
export interface FormRecord {
  state: FormState;
  files: readonly FileOfForm[];
}

const STORED_SHAPE: Shape<StoredEvent> = { id: isNumber, datetime: isText, etag: orNull(isText) };
const STATE_SHAPE: Shape<Omit<FormState, 'values' | 'saved'>> = {
  stored: orNull(isShape(STORED_SHAPE)),
  wasHard: isTruth,
  isSingle: isTruth,
  step: isFormStep,
  visited: isListOf(isOneOf(STEP_IDS)),
  wasInFuture: isTruth,
  typedTag: isText,
};

const isFileOfForm = (value: unknown): value is FileOfForm => isStoredFile(value) && isNumber(partsOf(value).mediaId);

/**
 * What this or an earlier version of the app stored: a field that is new since then, or of another shape, has its empty
 * value. `null` for what holds no form.
 */
export const parsedRecord = (value: unknown): FormRecord | null => {
  const { state, files } = partsOf(value);
  const { values, saved, ...rest } = partsOf(state);
  if (values === undefined) return null;
  const start = startCreating(0);
  const { date, time } = mended(VALUES_SHAPE, values, start.values);
  // The times of earlier versions are those of the device.
  const empty = { ...start.values, date, time, timeZone: null };
  return {
    state: {
      ...mended(STATE_SHAPE, rest, start),
      values: mended(VALUES_SHAPE, values, empty),
      saved: mended(VALUES_SHAPE, saved, empty),
    },
    files: Array.isArray(files) ? files.filter(isFileOfForm) : [],
  };
};

/** Whether the draft holds text, tags or files that are in no stored event. */
export const hasOwnWords = ({ state, files }: FormRecord): boolean => {
  const { text, tags } = state.values;
  const isNewText = text.trim() !== '' && text !== state.saved.text;
  return isNewText || files.length > 0 || tags.some((tag) => !state.saved.tags.includes(tag));
};

/** Whether the draft is worth a sign: any change of a stored event; of a new one a mood, a word or a picture. */
export const isBegun = (record: FormRecord): boolean =>
  record.state.stored !== null || record.state.values.mood !== null || hasOwnWords(record);

const withoutFile = (item: ContentItem): ContentItem => ({ ...item, file: null });
const isNew = (item: ContentItem): boolean => item.action_id === 1;

const withContents = (values: FormValues, change: (item: ContentItem) => ContentItem | null): FormValues => ({
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
 * The form with its files; a file whose bytes are gone is left out.
 * @param handedOver tiles of the files that wait to be sent by now: another of that kind has been sent since
 */
export const fromRecord = (
  { state }: FormRecord,
  files: ReadonlyMap<number, File>,
  handedOver: readonly ContentItem[],
): FormState => {
  const values = withContents(state.values, (item) => {
    if (item.media_id > 0) return item;
    const file = files.get(item.media_id) ?? handedOver.find(({ media_id }) => media_id === item.media_id)?.file;
    return file ? { ...item, file } : null;
  });
  return { ...state, values };
};
