import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { timeZone } from '../../lib/time-zone.ts';
import { ArchiveError, DOCUMENT_MAX_BYTES } from './archive.ts';
import type { Brought, Left } from './brought.ts';
import { eventsOf } from './elsewhere.ts';

/** A field may hold commas, line ends and, doubled, quotes, where it stands in quotes (RFC 4180). */
const FIELD = /(?:"([^"]*(?:""[^"]*)*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

/** Reads a CSV file with a first line of names. @throws {ArchiveError} damaged, where a quote is never closed */
const readCsv = (text: string): Record<string, string>[] => {
  const lines: string[][] = [];
  let line: string[] = [];
  FIELD.lastIndex = 0;
  const whole = text.startsWith('\uFEFF') ? text.slice(1) : text;
  for (;;) {
    const at = FIELD.lastIndex;
    const found = FIELD.exec(whole);
    if (found === null) throw new ArchiveError('damaged');
    const [, quoted, plain = '', end] = found;
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (line.length > 1 || line[0] !== '') lines.push(line);
    line = [];
    if (end === '' || FIELD.lastIndex === whole.length) break;
    if (FIELD.lastIndex === at) throw new ArchiveError('damaged');
  }
  const [names = [], ...rows] = lines;
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name.trim(), row[index] ?? ''])));
};

/*
 * The CSV file of Daylio ("Export entries"): full_date, date, weekday, time, mood, activities (with " | " between them),
 * note_title, note. Days and times are those of the device, without a zone, and entries have no number.
 */

const REQUIRED = ['full_date', 'time', 'mood', 'activities'] as const;
const KNOWN = new Set<string>([...REQUIRED, 'date', 'weekday', 'note_title', 'note']);

/** The five that Daylio begins with, in English and German; people may name others. */
const MOODS: Readonly<Record<string, Mood>> = {
  rad: 6,
  super: 6,
  good: 5,
  gut: 5,
  meh: 4,
  ok: 4,
  okay: 4,
  'so lala': 4,
  bad: 2,
  schlecht: 2,
  awful: 1,
  mies: 1,
  furchtbar: 1,
  lausig: 1,
};

/** `23:54`, `11:54 pm`, with any blank between. @returns minutes since midnight */
const minutesOf = (time: string): number | undefined => {
  const [, hours, minutes, half] = /^(\d{1,2}):(\d{2})\s*([ap])?\.?\s?m?\.?$/iu.exec(time.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return hour < 24 && Number(minutes) < 60 ? hour * 60 + Number(minutes) : undefined;
};

/** Day and time as this device counts them; undefined for what is none. */
const instantOf = (day: string, time: string): string | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day.trim()) ?? [];
  const minutes = minutesOf(time);
  if (year === undefined || minutes === undefined) return undefined;
  const local = new Date(Number(year), Number(month) - 1, Number(date), 0, minutes);
  return local.getDate() === Number(date) ? local.toISOString() : undefined;
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };
/** Daylio writes bold words and lists of a note as a few tags of HTML. */
const plain = (note: string): string =>
  note
    .replaceAll(/<li>/gi, '\n- ')
    .replaceAll(/<br\s*\/?>|<\/(p|div|ul|ol)>/gi, '\n')
    .replaceAll(/<\/?(b|i|u|s|strong|em|strike|p|div|ul|ol|li|span|font)(\s[^<>]*)?>/gi, '')
    .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_whole, name: string) => ENTITIES[name] ?? '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

const [FNV_START, FNV_PRIME] = [0xcbf29ce484222325n, 0x100000001b3n];
/** FNV-1a with 64 bits: pages on plain http have no `crypto.subtle`, and nobody gains anything by a collision of their own entries. */
const hashOf = (text: string): string => {
  let hash = FNV_START;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME);
  return hash.toString(16).padStart(16, '0');
};

export const isDaylio = async (file: Blob): Promise<boolean> => {
  const head = (await file.slice(0, 1000).text()).split(/\r?\n/)[0] ?? '';
  return REQUIRED.every((name) => head.split(',').some((field) => field.replaceAll(/["\uFEFF]/g, '').trim() === name));
};

/** Reads Daylio's file: each entry becomes an event at home, its activities become tags. @throws {ArchiveError} */
export const readDaylio = async (file: Blob): Promise<Brought> => {
  if (file.size > DOCUMENT_MAX_BYTES) throw new ArchiveError('too_large');
  const rows = readCsv(await file.text());
  const left: Left[] = [];
  for (const column of Object.keys(rows[0] ?? {}))
    if (!KNOWN.has(column)) left.push({ why: 'new_field', at: null, label: column });
  const seen = new Map<string, number>();
  const events = rows.flatMap((row) => {
    const { full_date = '', time = '', mood = '', activities = '', note_title = '', note = '' } = row;
    const datetime = instantOf(full_date, time);
    if (datetime === undefined) {
      left.push({ why: 'invalid', at: null, label: `${full_date} ${time}`.trim() });
      return [];
    }
    const name = mood.trim().toLowerCase();
    const known = Object.hasOwn(MOODS, name) ? MOODS[name] : undefined;
    // Two entries that say the same are two; the same one in another file is the same, also where the phone writes times
    // and the five moods in another way by then.
    const said = [full_date.trim(), minutesOf(time), known ?? name, activities, note_title, note];
    const hash = hashOf(JSON.stringify(said));
    const count = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, count);
    if (known === undefined) left.push({ why: 'mood_guessed', at: datetime, label: mood.trim() });
    return eventsOf(
      {
        origin: `daylio:${hash}-${count}`,
        datetime,
        time_zone: timeZone(),
        mood: known ?? null,
        text: [note_title.trim(), plain(note)].filter((part) => part !== '').join('\n\n'),
        tags: activities.split('|'),
        files: [],
      },
      left,
    );
  });
  const none = { runs: [], moods: [], own_symptoms: [], questions: [], profile: {}, staying: [] };
  return { source: 'daylio', events, ...none, left };
};
