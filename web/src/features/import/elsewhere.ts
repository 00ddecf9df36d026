import {
  EVENT_TAGS_MAX,
  EVENT_TEXT_MAX_LENGTH,
  HOME_ACTIVITY,
  TAG_MAX_LENGTH,
} from '@bergkette/contract/events.rules.ts';
import { importedEventSchema } from '@bergkette/contract/imports.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import type { BroughtEvent, BroughtFile, Left } from './brought.ts';
import { checked } from './rows.ts';

/** An entry of another app, which knows neither places nor activities of a clinic. */
export interface Entry {
  /** Without the number of a part. */
  origin: string;
  datetime: string;
  time_zone: string | null;
  /** Null where the app has none. */
  mood: Mood | null;
  text: string;
  tags: string[];
  files: BroughtFile[];
}

/** What an app without moods leaves open; the screen says so beforehand. */
const MOOD_OPEN: Mood = 4;
const DIFFICULTY_OPEN = 1;

const codePoints = (text: string): string[] => [...text];

/** Splits a text that is too long, at the last end of a line or word of each part. */
export const partsOf = (text: string, max = EVENT_TEXT_MAX_LENGTH): string[] => {
  const signs = codePoints(text);
  if (signs.length <= max) return [text];
  const part = signs.slice(0, max);
  const end = Math.max(part.lastIndexOf('\n'), part.lastIndexOf(' '));
  const cut = end > max / 2 ? end + 1 : max;
  return [signs.slice(0, cut).join('').trimEnd(), ...partsOf(signs.slice(cut).join(''), max)];
};

const isTag = (tag: string): boolean => codePoints(tag).length <= TAG_MAX_LENGTH;

/** Makes events at home of an entry; nothing of its words is lost: what is no tag stands in the text, a long text in several events. */
export const eventsOf = (entry: Entry, left: Left[]): BroughtEvent[] => {
  const { origin, datetime, time_zone, mood, files } = entry;
  const known = new Map(
    entry.tags
      .map((tag) => tag.trim().normalize('NFC'))
      .filter((tag) => tag !== '')
      .map((tag) => [tag.toLowerCase(), tag]),
  );
  const all = [...known.values()];
  const tags = all.filter(isTag).slice(0, EVENT_TAGS_MAX);
  const others = all.filter((tag) => !tags.includes(tag));
  const text = [entry.text, others.map((tag) => `#${tag}`).join(' ')].filter((part) => part !== '').join('\n\n');
  const name = { at: datetime, label: tags[0] ?? text.slice(0, 40) };
  if (others.length > 0) left.push({ why: 'tags_in_text', ...name });
  const parts = partsOf(text);
  if (parts.length > 1) left.push({ why: 'text_split', ...name });
  return parts.flatMap((part, index) => {
    const record = checked(
      importedEventSchema,
      {
        origin: index === 0 ? origin : `${origin}-${index + 1}`,
        location: 'home',
        activity: HOME_ACTIVITY,
        datetime,
        time_zone,
        mood: mood ?? MOOD_OPEN,
        difficulty: DIFFICULTY_OPEN,
        text: part,
        tags,
      },
      left,
      name,
    );
    return record ? [{ record, files: index === 0 ? files : [] }] : [];
  });
};
