import { createHmac, hkdfSync } from 'node:crypto';
import type { Tag } from '@bergkette/contract/catalogues.ts';
import { EVENT_RESTORE_S, FUTURE_TOLERANCE_MS, HOME_ACTIVITY } from '@bergkette/contract/events.rules.ts';
import type {
  ChainableEvent,
  DiaryEvent,
  EventInput,
  EventQuery,
  ListedEvent,
  SharedEvent,
} from '@bergkette/contract/events.ts';
import { isHardMoment, isSober } from '@bergkette/contract/hard-moments.rules.ts';
import type { ImportedEvent, ImportOutcome } from '@bergkette/contract/imports.ts';
import { GOOD_EVENT_FROM_MOOD } from '@bergkette/contract/progress.rules.ts';
import { foldText, wordsOf } from '@bergkette/contract/search.rules.ts';
import { subSeconds } from 'date-fns/subSeconds';
import { AppError, fieldErrors } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Once } from '../../platform/http/idempotency.ts';
import { tooMany } from '../../platform/http/limits.ts';
import { fairTurns } from '../../platform/jobs/fair-turns.ts';
import { ownIds } from '../../platform/people/own-ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { localDay, startOfYesterday } from '../../platform/time/local-day.ts';
import { timeZones } from '../../platform/time/time-zones.ts';
import type { CataloguesService } from '../catalogues/catalogues.service.ts';
import type { NoticeMakerService } from '../notifications/notice-maker.service.ts';
import type { VisibilityService } from '../people/visibility.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { soberRepository } from '../users/accounts.service.ts';
import { eventEtag, isMatch, type Versioned } from './event-etag.ts';
import { kindFinder } from './event-kinds.ts';
import { wordForms } from './event-words.repository.ts';
import { WORDS_RULE } from './event-words.tables.ts';
import {
  answersTo,
  doubtfulWords,
  eventMarks,
  type KindsOf,
  queryOf,
  type WordForms,
  writtenWords,
} from './event-words.ts';
import {
  type EventValues,
  eventCountRepository,
  eventsErasure,
  eventsRepository,
  preparedEvents,
} from './events.repository.ts';
import { tagsErasure, tagsRepository } from './tags.repository.ts';

const SHARED_ID_BYTES = 6;

/**
 * Makes ids for the entries of a shared chain. Real ids are counted over all people, so a viewer who creates an event
 * each hour could tell from them when another person's event was created.
 */
const sharedIds = (secret: Uint8Array): ((ownerId: number, eventId: number) => number) => {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'shared chain entries', 32));
  return (ownerId, eventId) =>
    1 + createHmac('sha256', key).update(`${ownerId}:${eventId}`).digest().readUIntBE(0, SHARED_ID_BYTES);
};

/** The words by which an event is found. */
const wordsIn = (text: string, tags: readonly string[]): string => wordsOf([text, ...tags].join(' ')).join(' ');

const KINDS_MS = 60_000;
/** Each search takes one of twenty connections. This limit leaves enough for everybody else. */
const SEARCH_TURNS = {
  atOnce: 8,
  each: 2,
  waiting: { max: 40, isFull: () => tooMany(1000) },
  patience: { ms: 10_000, isLate: () => new AppError('unavailable', { retryAfterS: 1 }) },
};

type Entry = DiaryEvent & { version: number };

const versioned = ({ version, ...event }: Entry): Versioned => ({ version, event });
const withoutVersion = ({ version: _version, ...event }: Entry): DiaryEvent => event;

/** Equal without regard to case; the first spelling stays. */
const distinct = (names: string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [name.toLowerCase(), name])).values()].toReversed();

type Words = Pick<DiaryEvent, 'text' | 'mood' | 'difficulty' | 'datetime' | 'tags'>;

/** Daylio writes times without a zone: those of one entry differ by where the device is, and its origin holds them as they stand. */
const WITHOUT_ZONE = 'daylio:';

/** Whether a record of an import says the same as the event that it became, apart from the spelling and order of tags. */
const isSaidAlike = (one: Words, other: Words & Pick<ImportedEvent, 'origin'>): boolean => {
  const tagsOf = ({ tags }: Words) => new Set(tags.map((name) => name.toLowerCase()));
  const [tags, others] = [tagsOf(one), tagsOf(other)];
  return (
    one.text === other.text &&
    one.mood === other.mood &&
    one.difficulty === other.difficulty &&
    (other.origin.startsWith(WITHOUT_ZONE) || Date.parse(one.datetime) === Date.parse(other.datetime)) &&
    tags.size === others.size &&
    [...tags].every((name) => others.has(name))
  );
};

/** The diary: each person's own events. */
export const eventsService = (
  platform: Platform,
  {
    catalogues,
    progress,
    noticeMaker: notices,
    visibility,
  }: {
    catalogues: CataloguesService;
    progress: ProgressService;
    noticeMaker: NoticeMakerService;
    visibility: VisibilityService;
  },
) => {
  const { clock, database, secrets } = platform;
  const repository = eventsRepository(database.db);
  const prepared = preparedEvents(database.db);
  const zones = timeZones(database);

  const searches = fairTurns(SEARCH_TURNS);

  let known: { kinds: Promise<KindsOf>; atMs: number } | undefined;
  /** Cached for a while, as names change only with a new version of the program and at the desk of the ward. */
  const kindsOf = (): Promise<KindsOf> => {
    const nowMs = clock.now().getTime();
    if (!known || nowMs - known.atMs > KINDS_MS)
      known = { kinds: catalogues.activityNames().then(kindFinder), atMs: nowMs };
    known.kinds.catch(() => {
      known = undefined;
    });
    return known.kinds;
  };

  /** @param keptId the activity that the event has already: it may stay though it is retired */
  const requireActivity = async (tx: Db, { location, activity }: EventInput, keptId?: number) => {
    if (activity === undefined && location === 'clinic') throw fieldErrors({ activity: ['required'] });
    const found = await catalogues.findActivity(tx, activity === undefined ? { key: HOME_ACTIVITY } : { id: activity });
    const isOffered = found && (!found.isRetired || found.activity.id === keptId);
    const isMisplaced = location === 'clinic' && found?.activity.description === HOME_ACTIVITY;
    if (!isOffered || isMisplaced) throw fieldErrors({ activity: ['unknown_activity'] });
    return found.activity;
  };

  /** Also one that is offered no more, as in every diary; a general one for what this server does not have. */
  const broughtActivity = async (tx: Db, key: string, { location, mood }: Pick<EventInput, 'location' | 'mood'>) => {
    const found = await catalogues.findActivity(tx, { key });
    if (found && !(location === 'clinic' && key === HOME_ACTIVITY)) return { ...found, isOther: false };
    const general = location === 'home' ? HOME_ACTIVITY : mood >= GOOD_EVENT_FROM_MOOD ? 'good-event' : 'bad-event';
    const other = await catalogues.findActivity(tx, { key: general });
    if (!other) throw new Error(`No activity ${general}`);
    return { ...other, isOther: true };
  };

  /** A time in the future is stored as now [EVF-28]. */
  const occurredAt = (datetime: string): string => {
    const now = clock.now().getTime();
    const given = Date.parse(datetime);
    return new Date(given > now + FUTURE_TOLERANCE_MS ? now : given).toISOString();
  };

  /** The zone as it is kept: one that the database does not know would make the event unreadable. */
  const zoneOf = async ({ time_zone }: Pick<EventInput, 'time_zone'>): Promise<string | null> =>
    time_zone ? ((await zones.accepted(time_zone)) ?? null) : null;

  /** A field that is stored as it was sent, under its own name, needs no line here. */
  const rowOf = (values: EventInput, tags: string[], activityId: number, zone: string | null): EventValues => {
    const { activity: _activity, tags: _tags, datetime, publication_media, ...said } = values;
    return {
      ...said,
      activityId,
      occurredAt: occurredAt(datetime),
      words: wordsIn(said.text, tags),
      wordsRule: WORDS_RULE,
      publicationMedia: publication_media,
      time_zone: zone,
    };
  };

  const requireEntry = async (db: Db, ownerId: number, id: number): Promise<Versioned> => {
    const found = await eventsRepository(db).find(ownerId, id);
    if (!found) throw new AppError('not_found');
    return versioned(found);
  };

  const isPlainList = ({ limit: _limit, offset: _offset, ordering: _ordering, ...filters }: EventQuery) =>
    Object.values(filters).every((value) => value === undefined || value === '');

  /** Adds the places of the found words. They are searched here, as the database would parse each text five times. */
  const marked = async (page: DiaryEvent[], text: string, asked: string[], forms: WordForms[]) => {
    if (asked.length === 0) return page.map((event) => ({ ...event, marks: eventMarks(event, text, undefined) }));
    const written = writtenWords(page);
    const doubtful = doubtfulWords(written, asked);
    const formsOf = await wordForms(database.db, doubtful);
    const known = new Map(formsOf.map((its, index) => [doubtful[index] ?? '', its]));
    const isAnswer = answersTo(asked, forms, known);
    const found = new Set([...written].flatMap(([word, parts]) => (parts.some(isAnswer) ? [word] : [])));
    return page.map((event) => ({ ...event, marks: eventMarks(event, text, found) }));
  };

  /** The tags that read like the one asked for. */
  const tagIds = async (ownerId: number, asked: string): Promise<number[]> => {
    const folded = foldText(asked);
    const tags = await tagsRepository(database.db).all(ownerId);
    return tags.flatMap(({ id, name }) => (foldText(name) === folded ? [id] : []));
  };

  const search = async ({ userId, timeZone }: Caller, query: EventQuery) => {
    const { ordering, limit, offset, text, tag, from, to, ...choices } = query;
    const asked = wordsOf(text ?? '');
    const forms = await wordForms(database.db, asked);
    const words = asked.length > 0 && { words: queryOf(userId, asked, forms, await kindsOf()) };
    const filters = {
      ...choices,
      about: words || (text ? { signs: text } : undefined),
      tagIds: tag ? await tagIds(userId, tag) : undefined,
      days: { from, to },
      timeZone,
    };
    const { rows, count } = await repository.search(userId, filters, ordering, limit, offset);
    const page = rows.map(withoutVersion);
    return { count, results: text ? await marked(page, text, asked, forms) : page };
  };

  const restorableSince = () => subSeconds(clock.now(), EVENT_RESTORE_S).toISOString();

  const sharedIdOf = sharedIds(secrets.tokenKey);

  /**
   * Returns how much of another person's chain the viewer may see. `before` hides today and yesterday from viewers
   * without `clinic_status`. @throws {AppError} not_found if the chain is not shared
   */
  const sharedChain = async (viewerId: number, ownerId: number): Promise<{ timeZone: string; before?: string }> => {
    const { ownerTimeZone: timeZone, fields } = await visibility.requireField(viewerId, ownerId, 'event_chain');
    if (fields.has('clinic_status')) return { timeZone };
    return { timeZone, before: localDay(new Date(startOfYesterday(clock.now(), timeZone)), timeZone) };
  };

  return {
    /** One page and the count of all that match, in two queries [HOME-19, HOME-22]. */
    list: async (caller: Caller, query: EventQuery): Promise<{ count: number; results: ListedEvent[] }> => {
      const { userId } = caller;
      const { ordering, limit, offset } = query;
      if (isPlainList(query)) {
        const [rows, count] = await Promise.all([
          prepared[ordering].execute({ ownerId: userId, limit, offset }),
          eventCountRepository(database.db).count(userId),
        ]);
        return { count, results: rows.map(withoutVersion) };
      }
      return searches.run(userId, () => search(caller, query));
    },
    /** Stores the event and grants its experience point and achievements, all or nothing [EVF-34, XP-05]. */
    create: async (caller: Caller, values: EventInput, once?: Once): Promise<Versioned> => {
      const zone = await zoneOf(values);
      return database.transaction(async (tx) => {
        const { userId } = caller;
        const activity = await requireActivity(tx, values);
        const tags = distinct(values.tags);
        const row = rowOf(values, tags, activity.id, zone);
        const { id, version, datetime } = await eventsRepository(tx).create(
          userId,
          row,
          clock.now().toISOString(),
          notices.changedSql(userId),
        );
        await tagsRepository(tx).attach(userId, id, tags);
        await progress.entryMade(tx, caller, { activity, mood: row.mood, difficulty: row.difficulty });
        if (isSober(row)) await soberRepository(tx).note(userId, clock.now());
        const stored = {
          version,
          event: { ...values, id, activity, datetime, contents: [], tags, time_zone: row.time_zone },
        };
        await once?.keep(tx, { status: 201, body: stored.event, etag: eventEtag(stored) });
        return stored;
      });
    },
    /** The zones of an import as they are kept, by what they are called there; looked up before its transaction. */
    acceptedZones: async (given: readonly ImportedEvent[]): Promise<Map<string, string>> => {
      const accepted = new Map<string, string>();
      for (const time_zone of new Set(given.map((event) => event.time_zone))) {
        const zone = await zoneOf({ time_zone });
        if (time_zone && zone !== null) accepted.set(time_zone, zone);
      }
      return accepted;
    },
    /**
     * Stores events of an import, each record once. Nothing is granted for it: its points were given where it was written. Nothing is
     * shared by it either: who sees the chain here is not who saw it there. Call in a transaction. @param zones those of `acceptedZones` @param ownOrigin begins the records of this very account
     */
    bring: async (
      tx: Db,
      { userId }: Caller,
      given: readonly ImportedEvent[],
      zones: ReadonlyMap<string, string>,
      ownOrigin: string,
    ): Promise<ImportOutcome[]> => {
      if (given.length === 0) return [];
      const { holdImports, brought, bring } = eventsRepository(tx);
      await holdImports(userId);
      const ownIdOf = ownIds(ownOrigin);
      const there = new Map<string, ImportOutcome>();
      const words = new Map(given.map((record) => [record.origin, record]));
      const look = async (records: readonly ImportedEvent[]): Promise<void> => {
        const origins = records.map(({ origin }) => origin);
        for (const row of await brought(userId, origins, origins.flatMap(ownIdOf))) {
          const { id, origin, isDeleted } = row;
          const files = row.files.map((file) => file.origin ?? `${ownOrigin}:${file.id}`);
          for (const name of [origin, `${ownOrigin}:${id}`]) {
            const record = words.get(name ?? '');
            if (!record) continue;
            const differs = !isSaidAlike(row, record) && ({ why: 'other_words' } as const);
            there.set(
              record.origin,
              isDeleted
                ? { result: 'refused', why: 'deleted_just_now' }
                : { result: 'already_here', id, files, ...differs },
            );
          }
        }
      };
      await look(given);
      const missing = given.filter(({ origin }) => !there.has(origin));
      await tagsRepository(tx).hold(
        userId,
        missing.flatMap(({ tags }) => tags),
      );
      const createdAt = clock.now().toISOString();
      for (const record of missing) {
        const { origin, activity: key, ...said } = record;
        if (Date.parse(said.datetime) > clock.now().getTime() + FUTURE_TOLERANCE_MS) {
          there.set(origin, { result: 'refused', why: 'in_future' });
          continue;
        }
        const { activity, isOther } = await broughtActivity(tx, key, said);
        const tags = distinct(said.tags);
        const zone = zones.get(said.time_zone ?? '') ?? null;
        const row = rowOf({ ...said, publication: false, publication_media: false }, tags, activity.id, zone);
        const id = await bring(userId, row, createdAt, origin);
        if (id === undefined) {
          await look([record]);
          continue;
        }
        await tagsRepository(tx).attach(userId, id, tags, true);
        const why = isOther ? 'unknown_activity' : said.time_zone && zone === null ? 'unknown_zone' : undefined;
        there.set(origin, { result: 'created', id, files: [], ...(why && { why }) });
      }
      return given.map(({ origin }) => {
        const outcome = there.get(origin);
        if (!outcome) throw new Error('A record of an import was lost');
        return outcome;
      });
    },
    get: ({ userId }: Caller, id: number): Promise<Versioned> => requireEntry(database.db, userId, id),
    /** @throws {AppError} changed_elsewhere when the header names another version than the stored one */
    update: async (caller: Caller, id: number, values: EventInput, ifMatch: string | undefined): Promise<Versioned> => {
      const written = await zoneOf(values);
      return database.transaction(async (tx) => {
        const { userId } = caller;
        const events = eventsRepository(tx);
        const current = await events.lock(userId, id);
        if (!current) throw new AppError('not_found');
        if (!isMatch(ifMatch, current.version)) throw new AppError('changed_elsewhere');
        const activity = await requireActivity(tx, values, current.activityId);
        const tags = distinct(values.tags);
        await events.update(userId, id, rowOf(values, tags, activity.id, written ?? current.zone));
        await tagsRepository(tx).detachAll(userId, id);
        await tagsRepository(tx).attach(userId, id, tags);
        const { mood, difficulty } = values;
        await progress.entryChanged(tx, caller, { activity, mood, difficulty });
        if (isSober(values) && !isHardMoment(current)) await soberRepository(tx).note(userId, clock.now());
        await notices.changed(tx, userId);
        return requireEntry(tx, userId, id);
      });
    },
    /** Hides the event at once and keeps it for ten minutes, in which it can be restored [EVD-19]. */
    remove: async ({ userId }: Caller, id: number): Promise<void> => {
      const isHidden = await repository.hide(userId, id, clock.now().toISOString(), notices.changedSql(userId));
      if (!isHidden) throw new AppError('not_found');
    },
    restore: (caller: Caller, id: number): Promise<Versioned> =>
      database.transaction(async (tx) => {
        await eventsRepository(tx).restore(caller.userId, id, restorableSince());
        const restored = await requireEntry(tx, caller.userId, id);
        await progress.entryChanged(tx, caller, restored.event);
        await notices.changed(tx, caller.userId);
        return restored;
      }),
    position: async ({ userId }: Caller, id: number) => {
      const index = await repository.position(userId, id);
      if (index === undefined) throw new AppError('not_found');
      return { index };
    },
    months: ({ userId, timeZone }: Caller) => repository.months(userId, timeZone),
    /** The most exhausting event of each day that had one, oldest first. */
    difficulties: ({ userId, timeZone }: Caller, days: { from: string; to: string }) =>
      repository.difficulties(userId, days, timeZone),
    /**
     * Returns the chain. Of another person it has the published events by day, if the chain is shared with the caller, and
     * not those of today and yesterday for callers without `clinic_status`.
     * @throws {AppError} not_found
     */
    chainable: async ({ userId }: Caller, ownerId: number = userId): Promise<(ChainableEvent | SharedEvent)[]> => {
      if (ownerId === userId) {
        const rows = await repository.chainable(ownerId);
        return rows.map(({ tags, ...event }) => (tags === null ? event : { ...event, tags }));
      }
      const { timeZone, before } = await sharedChain(userId, ownerId);
      const entries = await repository.published(ownerId, timeZone, before);
      return entries.map(({ id, contents, ...entry }) => ({
        ...entry,
        id: sharedIdOf(ownerId, id),
        ...(contents ? { contents } : {}),
      }));
    },
    sharedChain,
    tags: ({ userId }: Caller): Promise<Tag[]> => tagsRepository(database.db).list(userId),
    /** Checks the owner, for services whose data belong to an event. @throws {AppError} not_found */
    requireOwn: async (db: Db, ownerId: number, id: number): Promise<void> => {
      if (!(await eventsRepository(db).isThere(ownerId, id))) throw new AppError('not_found');
    },
    /** Erases events that can no longer be restored. The sweep of media removes their files later. */
    eraseDeleted: () => eventsErasure(database.db).eraseDeleted(restorableSince()),
    eraseUnusedTags: () => database.transaction((tx) => tagsErasure(tx).eraseUnused()),
  };
};

export type EventsService = ReturnType<typeof eventsService>;
