import type { ListedEvent } from '@bergkette/contract/events.ts';
import { isPhoto } from '@bergkette/contract/media.rules.ts';
import { MOOD_MIN, type Mood } from '@bergkette/contract/moods.rules.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import type { Period } from '../../../data/period.ts';
import { lastDayOf, monthOfDay, monthsBefore, plainDateOf } from '../../../lib/dates.ts';
import { monthOfEvent } from '../../../lib/event-months.ts';
import { HARD_MOOD_MAX, isHardEvent } from '../../../lib/hard-entry.ts';
import { zoneOf } from '../../../lib/time-zone.ts';
import { MARGIN, PAGE } from '../book.ts';

const LETTERS_A_LINE = 64;
const LINE = 15;
const HEAD = 60;
const PHOTO_ROW = 185;
const ROOM = PAGE.height - MARGIN.top - MARGIN.bottom;

const heightOf = (event: ListedEvent, choice: BookChoice): number => {
  const lines = event.text
    .trim()
    .split('\n')
    .reduce((sum, paragraph) => sum + Math.ceil(paragraph.length / LETTERS_A_LINE), 0);
  return HEAD + lines * LINE + Math.ceil(photosOf(event, choice).length / 2) * PHOTO_ROW;
};

export interface BookSize {
  events: number;
  photos: number;
  /** About so many: the real number is known when the letters are set. */
  pages: number;
}

/** How large the book will be about, without loading what makes it. */
export const estimateBook = (events: readonly ListedEvent[], choice: BookChoice): BookSize => {
  const chosen = chosenEvents(events, choice);
  const heights = new Map<string, number>();
  for (const event of chosen) {
    const month = monthOfEvent(event);
    heights.set(month, (heights.get(month) ?? 0) + heightOf(event, choice));
  }
  let pages = 1;
  for (const height of heights.values()) {
    pages += (pages % 2 === 0 ? 1 : 0) + 1 + Math.ceil(height / ROOM);
  }
  pages += 1;
  return {
    events: chosen.length,
    photos: chosen.reduce((sum, event) => sum + photosOf(event, choice).length, 0),
    pages: pages + (pages % 2 === 0 ? 2 : 1),
  };
};

/** What a person chose of the events of the span. */
export interface BookChoice {
  /** True leaves every hard event out, and the faces of bad days. */
  leavesHard: boolean;
  /** Kinds of event that stay out, by the key of their activity. */
  leftKinds: ReadonlySet<string>;
  leftEvents: ReadonlySet<number>;
  hasPhotos: boolean;
  hasFaces: boolean;
}

export const firstChoice: BookChoice = {
  leavesHard: false,
  leftKinds: new Set(),
  leftEvents: new Set(),
  hasPhotos: true,
  hasFaces: true,
};

export const kindOf = ({ activity }: Pick<ListedEvent, 'activity'>): string => activity.description;

/** Whether a single event would be in the book, were it not for its own tick. */
export const isOffered = (event: ListedEvent, { leavesHard, leftKinds }: BookChoice): boolean =>
  !(leavesHard && isHardEvent(event)) && !leftKinds.has(kindOf(event));

export const chosenEvents = (events: readonly ListedEvent[], choice: BookChoice): ListedEvent[] =>
  events.filter((event) => isOffered(event, choice) && !choice.leftEvents.has(event.id));

export const photosOf = (event: ListedEvent, { hasPhotos }: Pick<BookChoice, 'hasPhotos'>) =>
  hasPhotos ? event.contents.filter(isPhoto) : [];

/**
 * The faces by day: what was said of the day, else of its last event in the book. With the hard days those of bad days
 * stay out too.
 */
export const chosenFaces = (
  moods: readonly DailyMood[],
  events: readonly ListedEvent[],
  choice: BookChoice,
): ReadonlyMap<string, Mood> => {
  if (!choice.hasFaces) return new Map();
  const ofEvents = events.map((event): [string, Mood] => [plainDateOf(event.datetime, zoneOf(event)), event.mood]);
  const ofDays = moods.flatMap(({ date, mood }): [string, Mood][] =>
    mood < MOOD_MIN || (choice.leavesHard && mood <= HARD_MOOD_MAX) ? [] : [[date, mood as Mood]],
  );
  return new Map([...ofEvents, ...ofDays]);
};

export const spans = ['year', 'all', 'own'] as const;
export type Span = (typeof spans)[number];
const MONTHS_OF_A_YEAR = 12;

export interface Months {
  from: string;
  to: string;
}

/**
 * The months of a choice; `null` where the diary is empty or the last month lies before the first.
 * @param held the first and the last month with an event
 */
export const spanOf = (span: Span, { held, today, own }: { held: Months | null; today: string; own: Months }) => {
  if (held === null) return null;
  if (span === 'all') return held;
  if (span === 'own') return own.from <= own.to ? own : null;
  const from = monthsBefore(monthOfDay(today), MONTHS_OF_A_YEAR - 1);
  return from < held.from ? held : { from, to: held.to };
};

/** The days of these months, both included. */
export const daysOf = ({ from, to }: Months): Period => ({ from: `${from}-01`, to: lastDayOf(to) });

/** The span of months that is offered first: the last twelve, or everything where that is no more or all lies before. */
export const firstSpan = (held: Months | null, today: string): Span => {
  const from = monthsBefore(monthOfDay(today), MONTHS_OF_A_YEAR - 1);
  return held === null || held.from >= from || held.to < from ? 'all' : 'year';
};
