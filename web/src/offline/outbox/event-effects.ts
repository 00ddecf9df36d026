import type { ChainableEvent, DiaryEvent } from '@bergkette/contract/events.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import type { QueryKey } from '@tanstack/react-query';
import { eventKeys } from '../../data/keys.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { zoneOf } from '../../lib/event-zone.ts';
import { unsent } from '../../lib/unsent-mark.ts';
import { type EventFile, localId, type ReadBase, SENT_KEY, type Waiting } from './call.ts';

/** Collects the saved events in their latest form, the ids of deleted ones, and the files of each event. */
interface Changes {
  saved: ReadonlyMap<number, { event: DiaryEvent; isNew: boolean }>;
  deleted: ReadonlySet<number>;
  /** By id of the event. A file without a content waits to be sent. */
  files: ReadonlyMap<number, readonly EventFile[]>;
}

const withFiles = <T extends DiaryEvent>(event: T, files: readonly EventFile[] = []): T => {
  if (files.length === 0) return event;
  const sent = files.flatMap(({ content }) => content ?? []);
  const known = event.contents.filter(({ id }) => !sent.some((content) => content.id === id));
  const shown = { ...event, contents: [...known, ...sent] };
  return sent.length < files.length ? unsent(shown) : shown;
};

const changesIn = (list: readonly Waiting[]): Changes => {
  const saved = new Map<number, { event: DiaryEvent; isNew: boolean }>();
  const deleted = new Set<number>();
  const files = new Map<number, EventFile[]>();
  for (const { call, seq, madeId, key } of list) {
    if (call.kind === 'event.save') {
      const { isNew } = call;
      const shown = { ...call.event, ...(isNew && { id: madeId ?? localId(seq) }) };
      const event = key === SENT_KEY ? shown : unsent(shown);
      saved.set(event.id, { event, isNew: isNew || saved.get(event.id)?.isNew === true });
    } else if (call.kind === 'event.file') files.set(call.eventId, [...(files.get(call.eventId) ?? []), call]);
    else if (call.kind === 'event.delete') {
      saved.delete(call.id);
      deleted.add(call.id);
    } else if (call.kind === 'event.restore') deleted.delete(call.id);
  }
  return { saved, deleted, files };
};

const at = ({ datetime }: { datetime: string }): number => Date.parse(datetime);

/** Merges waiting events into a list of the server, newest first. Positions that are not loaded are undefined. */
const merged = (
  known: readonly (DiaryEvent | undefined)[],
  { saved, deleted, files }: Changes,
): (DiaryEvent | undefined)[] => {
  const list = known
    .filter((event) => event === undefined || !(deleted.has(event.id) || saved.has(event.id)))
    .map((event) => event && withFiles(event, files.get(event.id)));
  const knownIds = new Set(known.flatMap((event) => event?.id ?? []));
  for (const { event, isNew } of saved.values()) {
    // The position of this event is not loaded, so the event is left out.
    if (!isNew && !knownIds.has(event.id)) continue;
    const place = list.findIndex((one) => one !== undefined && at(one) <= at(event));
    const last = list.findLastIndex((one) => one !== undefined) + 1;
    list.splice(place < 0 ? last : place, 0, withFiles(event, files.get(event.id)));
  }
  return list;
};

const inBlock = (changes: Changes, key: QueryKey, base: Paged<DiaryEvent>, read: ReadBase): Paged<DiaryEvent> => {
  const [size, index] = [Number(key[2]), Number(key[3])];
  const known = new Array<DiaryEvent | undefined>(base.count).fill(undefined);
  for (let block = 0; block * size < base.count; block += 1) {
    const page = block === index ? base : read<Paged<DiaryEvent>>(eventKeys.block(size, block));
    page?.results.forEach((event, place) => {
      known[block * size + place] = event;
    });
  }
  const list = merged(known, changes);
  const results = list.slice(index * size, (index + 1) * size);
  // The block before is not loaded: it is better to show an event twice than not at all.
  const isWhole = results.length === 0 || results[0] !== undefined;
  return {
    ...base,
    count: list.length,
    results: (isWhole ? results : base.results).filter((event) => event !== undefined),
  };
};

const inMonths = (months: { month: string; count: number }[], { saved }: Changes): typeof months => {
  const counted = new Map(months.map(({ month, count }) => [month, count]));
  for (const { event, isNew } of saved.values()) {
    const month = plainDateOf(event.datetime, zoneOf(event)).slice(0, 7);
    if (isNew) counted.set(month, (counted.get(month) ?? 0) + 1);
  }
  return [...counted]
    .map(([month, count]) => ({ month, count }))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1));
};

/** Returns the answer about events with the effects of these calls. */
export const shownEvents = (list: readonly Waiting[], key: QueryKey, base: unknown, read: ReadBase): unknown => {
  const changes = changesIn(list);
  if (changes.saved.size + changes.deleted.size + changes.files.size === 0) return base;
  const [, kind, part] = key;
  if (kind === 'blocks') return inBlock(changes, key, base as Paged<DiaryEvent>, read);
  if (kind === 'recent') return merged(base as DiaryEvent[], changes);
  if (kind === 'chainable') {
    const chain = base as ChainableEvent[];
    return merged(chain.toReversed() as DiaryEvent[], changes).toReversed();
  }
  if (kind === 'months') return inMonths(base as { month: string; count: number }[], changes);
  if (kind === 'day') {
    const day = merged((base as DiaryEvent[]).toReversed(), changes).toReversed();
    return day.filter((event) => event !== undefined && plainDateOf(event.datetime, zoneOf(event)) === part);
  }
  if (kind === 'one') {
    const id = Number(part);
    const files = changes.files.get(id);
    const saved = changes.saved.get(id);
    if (saved === undefined && files === undefined) return base;
    const known = base as { event: DiaryEvent };
    return { ...known, event: withFiles(saved?.event ?? known.event, files) };
  }
  return base;
};
