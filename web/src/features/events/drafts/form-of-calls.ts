import { type EventFile, type EventSave, UNKNOWN_ETAG, type Waiting } from '../../../offline/outbox/call.ts';
import { loadOutbox } from '../../../offline/outbox/perform.ts';
import { callsOf } from '../../../offline/outbox/save-event.ts';
import { waitingCalls } from '../../../offline/outbox/waiting.ts';
import { type FormState, startEditing } from '../form/form-reducer.ts';
import { emptyValues, valuesOf } from '../form/form-values.ts';

/** Why the server refused an event, or a file of it. */
export interface Refusal {
  code: string | null;
  /** True where the event itself is stored and only files were refused. */
  isOfFiles: boolean;
}

/** What forms have handed over of an event and the server does not have. */
export interface HandedOver {
  /** The event as it was handed over, without its files; null where only files are missing on the server. */
  state: FormState | null;
  files: readonly (EventFile & { refusal: { code: string | null } | undefined })[];
  refusal: Refusal | null;
}

const stateOf = (id: number, call: EventSave, isRefused: boolean): FormState => {
  const event = { ...call.event, id };
  const shown = startEditing(event, call.etag ?? UNKNOWN_ETAG);
  // The activity of an event at home is given by the server.
  const activityId = call.input === null ? shown.values.activityId : (call.input.activity ?? null);
  const values = { ...shown.values, activityId };
  const start = { ...shown, values, saved: values };
  if (!isRefused) return start;
  const { date, time, timeZone } = start.values;
  if (call.isNew) return { ...start, stored: null, saved: { ...emptyValues(0), date, time, timeZone } };
  if (call.before === null || start.stored === null) return start;
  const { activity, time_zone, ...fields } = call.before;
  const before = { ...event, ...fields, time_zone: time_zone ?? null };
  return {
    ...start,
    saved: { ...valuesOf(before), activityId: activity ?? event.activity.id },
    stored: { ...start.stored, datetime: fields.datetime },
  };
};

const isRefused = ({ refusal }: Waiting): boolean => refusal !== undefined;

/** @returns null where the server has all of it */
export const handedOverOf = (calls: readonly Waiting[], id: number): HandedOver | null => {
  const { saves, files } = callsOf(calls, id);
  const inOrder = saves.toSorted((one, other) => one.seq - other.seq);
  const first = inOrder.find(isRefused);
  // The last one has the words, the refused one what the server had before.
  const last = inOrder.at(-1)?.call;
  const input = inOrder.findLast(({ call }) => call.input !== null)?.call.input ?? null;
  if (last === undefined && files.length === 0) return null;
  const refused = first?.refusal ?? files.find(isRefused)?.refusal;
  const before = first && { isNew: first.call.isNew, before: first.call.before, etag: first.call.etag };
  return {
    state: last === undefined ? null : stateOf(id, { ...last, input, ...before }, first !== undefined),
    files: files.map(({ call, refusal }) => ({ ...call, refusal })),
    refusal: refused === undefined ? null : { code: refused.code, isOfFiles: first === undefined },
  };
};

export const findHandedOver = async (id: number): Promise<HandedOver | null> => {
  const { openOutbox } = await loadOutbox();
  // The form may be the first that asks for it.
  await openOutbox().catch(() => undefined);
  const { waiting, refused } = waitingCalls.get();
  return handedOverOf([...waiting, ...refused], id);
};
