import type { EventBody } from '@bergkette/contract/events.ts';
import {
  isListOf,
  isNumber,
  isOneOf,
  isRecordOf,
  isShape,
  isText,
  isTruth,
  mended,
  orNull,
  partsOf,
  type Shape,
} from '../../../lib/shapes.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { type FormState, type StoredEvent, startCreating } from '../form/form-reducer.ts';
import { type ContentItem, type FormValues, VALUES_SHAPE } from '../form/form-values.ts';
import { isFormStep, OVERVIEW, STEP_IDS } from '../form/steps.ts';

/** What saving must know again when the tab was ended in the middle of it. */
export interface SavingNotes {
  /** Idempotency key of the create call. */
  key: string;
  /** The payload that was sent under the key and whose answer was lost. */
  sent: EventBody | null;
  sentAtMs: number;
  /** True once the person has tapped save and it is not finished: it continues by itself. */
  isSending: boolean;
  /** Where the upload of a file goes on, by `media_id`. */
  resumeUrls: Record<number, string>;
}

export const newNotes = (): SavingNotes => ({
  key: newUuid(),
  sent: null,
  sentAtMs: 0,
  isSending: false,
  resumeUrls: {},
});

/** The form's state, and how far its saving is. */
export interface KeptForm {
  state: FormState;
  notes: SavingNotes;
}

/** The properties of a file for JSON; its bytes are stored separately. */
export interface FileFacts {
  mediaId: number;
  name: string;
  type: string;
  lastModified: number;
  size: number;
}

export interface DraftRecord {
  form: KeptForm;
  files: FileFacts[];
}

/** Counts up where a record changes so that mending field by field would read it wrongly. */
const RECORD_VERSION = 1;

const STORED_SHAPE: Shape<StoredEvent> = { id: isNumber, datetime: isText, etag: orNull(isText) };
const NOTES_SHAPE: Shape<SavingNotes> = {
  key: isText,
  // Exactly as sent: a retry must repeat the same bytes, whichever version of the app began it.
  sent: orNull((value): value is EventBody => isText(partsOf(value).datetime)),
  sentAtMs: isNumber,
  isSending: isTruth,
  resumeUrls: isRecordOf(isText),
};
const FILE_SHAPE: Shape<FileFacts> = {
  mediaId: isNumber,
  name: isText,
  type: isText,
  lastModified: isNumber,
  size: isNumber,
};
const STATE_SHAPE: Shape<Omit<FormState, 'values' | 'saved'>> = {
  stored: orNull(isShape(STORED_SHAPE)),
  wasHard: isTruth,
  isEditing: isTruth,
  step: isFormStep,
  visited: isListOf(isOneOf([...STEP_IDS, OVERVIEW])),
  wasInFuture: isTruth,
  typedTag: isText,
};
const isKnownVersion = isOneOf([undefined, RECORD_VERSION]);

export const serialised = (record: DraftRecord): string => JSON.stringify({ v: RECORD_VERSION, ...record });

/**
 * What this or an earlier version of the app kept: a field that is new since then, or of another shape, has its empty
 * value. The first records had no version. `null` for what holds no form, or comes from a later version.
 */
export const parsedRecord = (text: string): DraftRecord | null => {
  const { v, form, files } = partsOf(JSON.parse(text));
  const { state, notes } = partsOf(form);
  const { values, saved, ...rest } = partsOf(state);
  if (!isKnownVersion(v) || values === undefined) return null;
  const start = startCreating(0);
  const { date, time } = mended(VALUES_SHAPE, values, start.values);
  // The times of earlier versions are those of the device.
  const empty = { ...start.values, date, time, timeZone: null };
  return {
    form: {
      state: {
        ...mended(STATE_SHAPE, rest, start),
        values: mended(VALUES_SHAPE, values, empty),
        saved: mended(VALUES_SHAPE, saved, empty),
      },
      notes: mended(NOTES_SHAPE, notes, newNotes()),
    },
    files: Array.isArray(files) ? files.filter(isShape(FILE_SHAPE)) : [],
  };
};

/** Whether the draft holds text, tags or files that are in no stored event. */
export const hasOwnWords = ({ form: { state, notes }, files }: DraftRecord): boolean => {
  const { text, tags } = state.values;
  const isNewText = text.trim() !== '' && text !== state.saved.text;
  // It is already being sent as a new event.
  const isGoingOn = notes.isSending && state.stored === null;
  return isNewText || files.length > 0 || tags.some((tag) => !state.saved.tags.includes(tag)) || isGoingOn;
};

/** Whether the draft is worth a sign: any change of a stored event; of a new one a mood, a word or a picture. */
export const isBegun = (record: DraftRecord): boolean =>
  record.form.state.stored !== null || record.form.state.values.mood !== null || hasOwnWords(record);

const withoutFile = (item: ContentItem): ContentItem => ({ ...item, file: null });
const isWaiting = (item: ContentItem): boolean => item.action_id === 1;

const withContents = (values: FormValues, change: (item: ContentItem) => ContentItem | null): FormValues => ({
  ...values,
  contents: values.contents.flatMap((item) => change(item) ?? []),
});

/** Files of the form that are not on the server yet. */
export const waitingFiles = ({ state }: KeptForm): { mediaId: number; file: File }[] =>
  state.values.contents.flatMap((item) =>
    isWaiting(item) && item.file !== null ? [{ mediaId: item.media_id, file: item.file }] : [],
  );

/** The record for JSON. It names a file once all bytes of that file are stored. */
export const toRecord = (form: KeptForm, isFileKept: (mediaId: number) => boolean): DraftRecord => {
  const { state } = form;
  const values = withContents(state.values, (item) =>
    isWaiting(item) && !isFileKept(item.media_id) ? null : withoutFile(item),
  );
  const saved = withContents(state.saved, withoutFile);
  const files = waitingFiles(form).filter(({ mediaId }) => isFileKept(mediaId));
  return {
    form: { ...form, state: { ...state, values, saved } },
    files: files.map(({ mediaId, file: { name, type, lastModified, size } }) => ({
      mediaId,
      name,
      type,
      lastModified,
      size,
    })),
  };
};

/** The form with its files; a file whose bytes are gone is left out. */
export const fromRecord = ({ form }: DraftRecord, files: ReadonlyMap<number, File>): KeptForm => {
  const values = withContents(form.state.values, (item) => {
    const file = files.get(item.media_id);
    if (!isWaiting(item)) return item;
    return file === undefined ? null : { ...item, file };
  });
  return { ...form, state: { ...form.state, values } };
};
