import { UPLOAD_MAX_BYTES } from '@bergkette/contract/media.rules.ts';
import { originSchema } from '@bergkette/contract/values.ts';
import { type Archive, ArchiveError } from './archive.ts';
import type { Brought, BroughtFile, Left } from './brought.ts';
import { eventsOf } from './elsewhere.ts';
import { asRows, beginningOf, fieldOf, instantOf, listOf, parseJson, type Row, rowsOf, textOf } from './rows.ts';

/*
 * The JSON export of Day One: a zip with a file for each journal (`Journal.json`: metadata, entries) beside the folders
 * `photos`, `videos` and `audios`, whose files are named by their MD5.
 */

const JOURNAL = /^[^/]+\.json$/;
const TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  aac: 'audio/mp4',
};
const FOLDERS = ['photos', 'videos', 'audios'] as const;
/** What an entry has that is read, or says nothing that a person wrote. */
const READ = new Set<string>([
  ...FOLDERS,
  ...[
    'uuid',
    'creationDate',
    'modifiedDate',
    'timeZone',
    'text',
    'richText',
    'tags',
    'isAllDay',
    'isPinned',
    'starred',
  ],
  ...[
    'creationDevice',
    'creationDeviceType',
    'creationDeviceModel',
    'creationOSName',
    'creationOSVersion',
    'duration',
    'editingTime',
  ],
]);

const journalsOf = (archive: Archive): string[] => archive.names.filter((name) => JOURNAL.test(name));

/** Whether one of its journals looks like Day One's. */
export const isDayOne = async (archive: Archive): Promise<boolean> => {
  const [journal] = journalsOf(archive);
  if (journal === undefined) return false;
  const text = await archive.text(journal);
  return /"entries"\s*:/.test(text) && (text.includes('"creationDate"') || /"entries"\s*:\s*\[\s*\]/.test(text));
};

/** Its Markdown has a backslash before each sign that could mean something, and places of pictures. */
const plain = (text: string): string =>
  text
    .replaceAll(/!\[[^\]]{0,200}\]\(dayone-moment:[^)]{0,200}\)\n*/g, '')
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!>~|])/g, '$1')
    .trim();

const entriesOf = (text: string): Row[] => {
  const journal = parseJson(text);
  if (typeof journal !== 'object' || journal === null) throw new ArchiveError('damaged');
  return asRows(fieldOf(journal as Row, 'entries'));
};

/** Reads Day One's export: each entry becomes an event at home with its tags and files. @throws {ArchiveError} */
export const readDayOne = async (archive: Archive, onProgress: (part: number) => void): Promise<Brought> => {
  const left: Left[] = [];
  const unread = new Set<string>();

  const fileOf = (row: Row, folder: string, { uuid, at }: { uuid: string; at: string }): BroughtFile[] => {
    const md5 = textOf(row, 'md5');
    const type = (textOf(row, 'type') || textOf(row, 'format')).toLowerCase();
    const refuse = (why: Left['why']): BroughtFile[] => {
      left.push({ why, at, label: `${md5}.${type}` });
      return [];
    };
    const path = `${folder}/${md5}.${type}`;
    const sizeBytes = /^[0-9a-f]{32}$/.test(md5) ? archive.sizeOf(path) : undefined;
    if (sizeBytes === undefined) return refuse('missing_file');
    const contentType = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
    if (contentType === undefined) return refuse('file_kind');
    if (sizeBytes > UPLOAD_MAX_BYTES) return refuse('file_too_large');
    const origin = `day-one:${uuid.slice(0, 31)}-${md5}`;
    return [{ origin, contentType, sizeBytes, open: () => archive.blob(path, contentType) }];
  };

  const journals = journalsOf(archive);
  const events: Brought['events'] = [];
  for (const [index, journal] of journals.entries()) {
    for (const row of entriesOf(await archive.text(journal))) {
      const uuid = textOf(row, 'uuid').toUpperCase().replaceAll('-', '');
      const at = instantOf(row, 'creationDate');
      const origin = originSchema.safeParse(`day-one:${uuid}`).data;
      const said = plain(textOf(row, 'text'));
      if (origin === undefined) {
        left.push({ why: 'invalid', at: null, label: beginningOf(said) || at });
        continue;
      }
      for (const field of Object.keys(row)) if (!READ.has(field)) unread.add(field);
      const order = (file: Row) => Number(fieldOf(file, 'orderInEntry') ?? 0);
      const files = FOLDERS.flatMap((folder) =>
        rowsOf(row, folder)
          .toSorted((a, b) => order(a) - order(b))
          .flatMap((file) => fileOf(file, folder, { uuid, at })),
      );
      const tags = listOf(row, 'tags').filter((tag) => typeof tag === 'string');
      const time_zone = textOf(row, 'timeZone') || null;
      events.push(...eventsOf({ origin, datetime: at, time_zone, mood: null, text: said, tags, files }, left));
    }
    onProgress((index + 1) / journals.length);
  }
  for (const field of unread) left.push({ why: 'new_field', at: null, label: field });
  const none = { runs: [], moods: [], own_symptoms: [], questions: [], profile: {}, staying: [] };
  return { source: 'day_one', events, ...none, left };
};
