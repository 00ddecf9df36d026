import {
  EVENT_TAGS_MAX,
  EVENT_TEXT_MAX_LENGTH,
  HOME_ACTIVITY,
  TAG_MAX_LENGTH,
} from '@bergkette/contract/events.rules.ts';
import { importedEventSchema } from '@bergkette/contract/imports.ts';
import type { Mood } from '@bergkette/contract/moods.rules.ts';
import type { BroughtEvent, BroughtFile, Left } from './brought.ts';
import { beginningOf, checked } from './rows.ts';

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

/** More than anybody writes in one entry; it would become hundreds of events. */
const TEXT_MAX_LENGTH = 1_000_000;

const BEYOND_BASIC = 0xffff;
/** Splits a text that is too long, at the last end of a line or word of each part. */
export const partsOf = (text: string, max = EVENT_TEXT_MAX_LENGTH): string[] => {
  const parts: string[] = [];
  for (let start = 0; ; ) {
    let end = start;
    let cut = 0;
    for (let signs = 0; end < text.length && signs < max; signs += 1) {
      const code = text.codePointAt(end) ?? 0;
      end += code > BEYOND_BASIC ? 2 : 1;
      if ((code === 0x0a || code === 0x20) && signs > max / 2) cut = end;
    }
    if (end === text.length) return [...parts, text.slice(start)];
    if (cut === 0) cut = end;
    parts.push(text.slice(start, cut).trimEnd());
    start = cut;
  }
};

/** A sign is at most two units long, so a tag of millions need not be looked at. */
const isTag = (tag: string): boolean => tag.length <= 2 * TAG_MAX_LENGTH && [...tag].length <= TAG_MAX_LENGTH;

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
  const name = { at: datetime, label: tags[0] ?? beginningOf(text) };
  if (text.length > TEXT_MAX_LENGTH) {
    left.push({ why: 'invalid', ...name });
    return [];
  }
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
