import { IMPORT_POINTS_MAX } from '@bergkette/contract/imports.rules.ts';
import { importedEventSchema, importedRunSchema } from '@bergkette/contract/imports.ts';
import { UPLOAD_MAX_BYTES } from '@bergkette/contract/media.rules.ts';
import { dailyMoodInputSchema } from '@bergkette/contract/moods.ts';
import { ownSymptomInputSchema } from '@bergkette/contract/symptoms.ts';
import { mePatchSchema } from '@bergkette/contract/users.ts';
import { originSchema } from '@bergkette/contract/values.ts';
import { importedQuestionSchema } from '@bergkette/contract/visit.ts';
import { grouped } from '../../lib/grouped.ts';
import { type Archive, ArchiveError } from './archive.ts';
import type { Brought, BroughtEvent, BroughtFile, BroughtProfile, Left, Staying } from './brought.ts';
import { asRows, beginningOf, checked, fieldOf, idOf, instantOf, listOf, parseJson, type Row, textOf } from './rows.ts';

/*
 * The export of this product, as `server/src/features/export` writes it since 0.2.0: a list of rows for each table in
 * `data/`, the files of the diary in `media/`. Later versions may add tables and columns; what is not known here is named.
 */

const PROFILE = 'data/profile.json';
export const isBergkette = ({ names }: Archive): boolean => names.includes(PROFILE);

const eventFields = Object.keys(importedEventSchema.shape);
/** Columns that are read, or that this server makes itself. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  events: [...eventFields, 'id', 'occurred_at', 'version', 'created_at', 'deleted_at'],
  tags: ['id', 'name'],
  event_tags: ['event_id', 'tag_id', 'position'],
  contents: ['event_id', 'id', 'filename', 'content_type', 'duration_s', 'notes', 'created_at', 'origin'],
  moods: ['date', 'mood', 'created_at'],
  own_symptoms: ['symptom', 'label', 'scale'],
  questions: ['place', 'id', 'text'],
  symptoms: ['id', 'symptom', 'started_at', 'ended_at', 'helped', 'origin'],
  symptom_points: ['duration_id', 'id', 'measured_at', 'value', 'origin'],
};
/** Tables that belong to the account there and not to the diary. */
const STAYS: Readonly<Record<string, Staying>> = {
  relations: 'people',
  chats: 'messages',
  messages: 'messages',
  experience_points: 'points',
  achievements: 'points',
  settings: 'settings',
  read_texts: 'reading',
  clinic_stays: 'clinic',
  bug_reports: 'reports',
  reports: 'reports',
  sessions: 'sessions',
  consents: 'sessions',
  usage_log: 'sessions',
};
/** `[]` and a line end. */
const EMPTY_BYTES = 4;
/** They run for everybody from the beginning. */
const STANDING = ['weight', 'temperature'];
const FILENAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

const readTable = async (archive: Archive, name: string, left: Left[]): Promise<Row[]> => {
  const path = `data/${name}.json`;
  if (archive.sizeOf(path) === undefined) return [];
  const rows = asRows(parseJson(await archive.text(path)));
  const known = new Set(COLUMNS[name]);
  const unknown = new Set(rows.flatMap(Object.keys).filter((column) => !known.has(column)));
  for (const column of unknown) left.push({ why: 'new_field', at: null, label: `${name}: ${column}` });
  return rows;
};

/** What names a record for ever: where it was brought from itself, or this account and the row's number. */
const originsOf = (account: string) => (row: Row) => {
  const { data } = originSchema.safeParse(fieldOf(row, 'origin'));
  return data ?? `${account}:${idOf(row, 'id')}`;
};

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

const profileOf = (row: Row, left: Left[]): BroughtProfile => {
  const refuse = (field: string) => left.push({ why: 'profile_refused', at: null, label: field });
  const profile: BroughtProfile = {};
  const { name, sex, birthdate, initial_diagnosis } = mePatchSchema.shape;
  const schemas = { name, sex, birthdate, initial_diagnosis };
  for (const [field, schema] of Object.entries(schemas)) {
    const value = fieldOf(row, field);
    const { success, data } = schema.safeParse(value);
    if (success && isSaid(data)) Object.assign(profile, { [field]: data });
    else if (!success && isSaid(value)) refuse(field);
  }
  const diagnosis = textOf(row, 'diagnosis');
  if (diagnosis !== '') profile.diagnosis = diagnosis;
  else if (isSaid(fieldOf(row, 'diagnosis'))) refuse('diagnosis');
  const avatar = /^avatar-(\d{1,2})\.svg$/.exec(textOf(row, 'avatar'))?.[1];
  if (avatar !== undefined) profile.avatar = Number(avatar);
  else if (isSaid(fieldOf(row, 'avatar'))) refuse('avatar');
  return profile;
};

/** A name that tells an event to its person. */
const labelOf = (row: Row, tags: readonly string[]): string =>
  tags[0] ?? (beginningOf(textOf(row, 'text')) || textOf(row, 'activity'));

/** Reads the export of an account, on this server or another. @throws {ArchiveError} */
export const readBergkette = async (
  archive: Archive,
  onProgress: (part: number) => void = () => undefined,
): Promise<Brought> => {
  const left: Left[] = [];
  const [account] = asRows(parseJson(await archive.text(PROFILE)));
  const registeredMs = Date.parse(account ? textOf(account, 'created_at') : '');
  if (account === undefined || idOf(account, 'id') === '' || Number.isNaN(registeredMs))
    throw new ArchiveError('damaged');
  const originOf = originsOf(`b-${idOf(account, 'id')}-${registeredMs}`);
  const tables: Record<string, Row[]> = {};
  for (const [index, name] of Object.keys(COLUMNS).entries()) {
    tables[name] = await readTable(archive, name, left);
    onProgress((index + 1) / Object.keys(COLUMNS).length);
  }
  const table = (name: string): Row[] => tables[name] ?? [];

  const tagNames = new Map(table('tags').map((row) => [idOf(row, 'id'), textOf(row, 'name')]));
  const tagsOf = grouped(table('event_tags'), (row) => idOf(row, 'event_id'));
  const filesOf = grouped(table('contents'), (row) => idOf(row, 'event_id'));
  const pointsOf = grouped(table('symptom_points'), (row) => idOf(row, 'duration_id'));

  const fileOf = (row: Row, at: string): BroughtFile[] => {
    const [filename, contentType] = [textOf(row, 'filename'), textOf(row, 'content_type')];
    const path = `media/${filename}`;
    const sizeBytes = FILENAME.test(filename) ? archive.sizeOf(path) : undefined;
    const origin = originSchema.safeParse(originOf(row)).data;
    const refuse = (why: Left['why']): BroughtFile[] => {
      left.push({ why, at, label: filename });
      return [];
    };
    if (sizeBytes === undefined || origin === undefined) return refuse('missing_file');
    if (!/^(image|video|audio)\/[a-z0-9.+-]+$/.test(contentType)) return refuse('file_kind');
    if (sizeBytes > UPLOAD_MAX_BYTES) return refuse('file_too_large');
    return [{ origin, contentType, sizeBytes, open: () => archive.blob(path, contentType) }];
  };

  const seen = new Set<string>();
  const eventOf = (row: Row): BroughtEvent[] => {
    const id = idOf(row, 'id');
    const at = instantOf(row, 'occurred_at');
    seen.add(id);
    // Deleted before the export, and kept for ten minutes only to be taken back.
    if (fieldOf(row, 'deleted_at') !== null && fieldOf(row, 'deleted_at') !== undefined) return [];
    const tags = (tagsOf.get(id) ?? [])
      .toSorted((a, b) => Number(fieldOf(a, 'position')) - Number(fieldOf(b, 'position')))
      .flatMap((tied) => tagNames.get(idOf(tied, 'tag_id')) ?? []);
    const said = Object.fromEntries(
      eventFields.filter((name) => Object.hasOwn(row, name)).map((name) => [name, fieldOf(row, name)]),
    );
    const candidate = { ...said, origin: originOf(row), datetime: at, tags };
    const record = checked(importedEventSchema, candidate, left, { at, label: labelOf(row, tags) });
    return record ? [{ record, files: (filesOf.get(id) ?? []).flatMap((file) => fileOf(file, at)) }] : [];
  };
  const events = table('events').flatMap(eventOf);
  for (const [id, files] of filesOf) {
    if (seen.has(id)) continue;
    for (const file of files) left.push({ why: 'no_event', at: null, label: textOf(file, 'filename') });
  }

  const ownByKey = new Map<string, { label: unknown; scale: unknown }>();
  const ownSymptoms = table('own_symptoms').flatMap((row) => {
    const candidate = { label: fieldOf(row, 'label'), scale: fieldOf(row, 'scale') };
    ownByKey.set(textOf(row, 'symptom'), candidate);
    return checked(ownSymptomInputSchema, candidate, left, { at: null, label: textOf(row, 'label') }) ?? [];
  });

  const seenRuns = new Set<string>();
  const runs = table('symptoms').flatMap((row) => {
    const id = idOf(row, 'id');
    seenRuns.add(id);
    const name = textOf(row, 'symptom');
    const points = (pointsOf.get(id) ?? []).map((point) => ({
      origin: originOf(point),
      datetime: instantOf(point, 'measured_at'),
      value: fieldOf(point, 'value'),
    }));
    const isOpen = fieldOf(row, 'ended_at') === null;
    if (points.length === 0 && isOpen && STANDING.includes(name)) return [];
    const at = instantOf(row, 'started_at');
    const label = ownByKey.get(name)?.label;
    const run = {
      origin: originOf(row),
      symptom: ownByKey.get(name) ?? { name },
      symptom_start: at,
      symptom_end: isOpen ? null : instantOf(row, 'ended_at'),
      helped: listOf(row, 'helped'),
    };
    // A long run comes in several parts, each of which is a record that the server knows again.
    const parts = Array.from({ length: Math.max(1, Math.ceil(points.length / IMPORT_POINTS_MAX)) }, (_, part) => ({
      ...run,
      points: points.slice(part * IMPORT_POINTS_MAX, (part + 1) * IMPORT_POINTS_MAX),
    }));
    return parts.flatMap(
      (part) => checked(importedRunSchema, part, left, { at, label: typeof label === 'string' ? label : name }) ?? [],
    );
  });
  for (const [id, points] of pointsOf) {
    if (!seenRuns.has(id)) left.push({ why: 'no_run', at: null, label: String(points.length) });
  }

  const moods = table('moods').flatMap((row) => {
    const at = textOf(row, 'date');
    const candidate = { date: fieldOf(row, 'date'), mood: fieldOf(row, 'mood') };
    return checked(dailyMoodInputSchema, candidate, left, { at, label: '' }) ?? [];
  });

  const questions = table('questions').flatMap((row) => {
    const candidate = { id: fieldOf(row, 'id'), text: fieldOf(row, 'text') };
    return checked(importedQuestionSchema, candidate, left, { at: null, label: textOf(row, 'text') }) ?? [];
  });

  const staying = new Set<Staying>();
  for (const name of archive.names) {
    const document = /^data\/(.+)\.json$/.exec(name)?.[1];
    if (document === undefined || document === 'profile' || document in COLUMNS) continue;
    const kind = Object.hasOwn(STAYS, document) ? STAYS[document] : undefined;
    if ((archive.sizeOf(name) ?? 0) < EMPTY_BYTES) continue;
    if (kind === undefined) left.push({ why: 'new_document', at: null, label: document });
    else staying.add(kind);
  }

  return {
    source: 'bergkette',
    events,
    runs,
    moods,
    own_symptoms: ownSymptoms,
    questions,
    profile: profileOf(account, left),
    left,
    staying: [...staying],
  };
};
