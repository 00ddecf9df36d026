import type { Content, ListedEvent } from '@bergkette/contract/events.ts';
import { isPhoto } from '@bergkette/contract/media.rules.ts';
import { MOODS, type Mood } from '@bergkette/contract/moods.rules.ts';
import type { Language } from '@bergkette/contract/session.ts';
import type { Book, BookEvent, BookFaces, BookMonth } from '../../features/book/book.ts';
import { type BookChoice, photosOf } from '../../features/book/choice/book-choice.ts';
import type { Daylight } from '../../features/book/drawing/daylight.tsx';
import { BeadIcon } from '../../features/chain/bead-icon.tsx';
import { BEADS, type Bead, beadOf, beadSize, countBeads } from '../../features/chain/canvas/beads.ts';
import { glyphOfEvent } from '../../features/events/topics.ts';
import type { ReadEventLabels } from '../../features/events/use-event-labels.ts';
import { formatSeconds } from '../../features/media/view/use-sound.ts';
import { daysOfMonth } from '../../features/moods/calendar/bright-topic.ts';
import type { Translate } from '../../i18n/use-texts.ts';
import { Firn } from '../../illustrations/firn.tsx';
import { MoodFace } from '../../illustrations/mood-face.tsx';
import { formatDate, formatLongDay, formatMonth, formatTime, weekdayOf } from '../../lib/dates.ts';
import { monthOfEvent } from '../../lib/event-months.ts';
import { grouped } from '../../lib/grouped.ts';
import { zoneOf } from '../../lib/time-zone.ts';

interface Composed {
  /** Chosen and sorted, oldest first. */
  events: readonly ListedEvent[];
  /** By day. */
  faces: ReadonlyMap<string, Mood>;
  choice: BookChoice;
  title: string;
  daylight: Daylight;
  language: Language;
  t: Translate<'profile'>;
  labelsOf: ReadEventLabels;
}

const END_OF_TIME = '9999-12-31';

const beadOfEvent = (event: ListedEvent): Bead =>
  beadOf({ place: event.location, icon: glyphOfEvent(event), activity: event.activity.description });

/** The events of each month, oldest first; those of another zone may stand beyond the turn of a month. */
export const eventsByMonth = (events: readonly ListedEvent[]): [month: string, events: ListedEvent[]][] =>
  [...grouped(events, monthOfEvent)].sort(([a], [b]) => (a < b ? -1 : 1));

/** The drawings of the beads: each kind alone for the list, then each with its picture for the chains. */
const beadKinds = (events: readonly ListedEvent[]) => {
  const keys: string[] = [...BEADS];
  for (const event of events) {
    const key = `${beadOfEvent(event)} ${glyphOfEvent(event)}`;
    if (!keys.includes(key)) keys.push(key);
  }
  const icons = keys.map((key) => {
    const [bead, icon] = key.split(' ') as [Bead, string | undefined];
    return <BeadIcon key={key} bead={bead} size={40} {...(icon !== undefined && { icon })} />;
  });
  return { icons, indexOf: (event: ListedEvent) => keys.indexOf(`${beadOfEvent(event)} ${glyphOfEvent(event)}`) };
};

const facesOf = (month: string, { faces, language, t }: Composed): BookFaces | null => {
  const dates = daysOfMonth(month, END_OF_TIME);
  const days = dates.map((date) => faces.get(date) ?? null);
  if (days.every((mood) => mood === null)) return null;
  const counts = MOODS.toReversed().flatMap((mood) => {
    const count = days.filter((one) => one === mood).length;
    return count === 0 ? [] : [t('moods.times', { mood: t(`mood.${mood}`), count })];
  });
  return {
    title: t('book.faces_title'),
    alt: `${t('book.faces_title')}, ${formatMonth(month, language)}. ${counts.join(', ')}`,
    before: weekdayOf(dates[0] ?? `${month}-01`),
    days,
  };
};

const otherOf = ({ content_type, duration_s }: Content, t: Translate<'profile'>): string => {
  const kind = t(content_type.startsWith('video/') ? 'book.film' : 'book.sound');
  return duration_s === null ? kind : t('book.length', { kind, length: formatSeconds(duration_s) });
};

const eventOf = (event: ListedEvent, { choice, language, t, labelsOf }: Composed): BookEvent => {
  const { title, place, mood, difficulty } = labelsOf(event);
  const zone = zoneOf(event);
  const when = `${formatLongDay(event.datetime, language, zone)}, ${formatTime(event.datetime, language, zone)}`;
  const tags = event.tags.filter((tag) => tag !== title);
  return {
    title,
    facts: [when, ...(place === title ? [] : [place]), mood, difficulty, ...tags].join(' · '),
    text: event.text,
    mood: event.mood,
    photos: photosOf(event, choice).map(({ id }) => ({ id, alt: t('book.photo_alt', { title }) })),
    others: event.contents.filter((content) => !isPhoto(content)).map((content) => otherOf(content, t)),
  };
};

/** Makes the book of what was chosen: its words in the person's language, and its drawings as shapes. The glyphs must be loaded. */
export const composeBook = (chosen: Composed): Book => {
  const { events, title, daylight, language, t } = chosen;
  const { colourOf } = daylight;
  const dayOf = (event?: ListedEvent) => (event ? formatDate(event.datetime, language, zoneOf(event)) : '');
  const altOf = (some: readonly ListedEvent[]) =>
    t('range.picture', { count: some.length, from: dayOf(some[0]), to: dayOf(some.at(-1)) });
  const byMonth = eventsByMonth(events);
  const kinds = beadKinds(events);
  const months = byMonth.map(
    ([month, some]): BookMonth => ({
      name: formatMonth(month, language),
      count: t('chain.count', { count: some.length }),
      rangeAlt: altOf(some),
      faces: facesOf(month, chosen),
      beads: {
        title: t('chain.beads'),
        alt: countBeads(some.map(beadOfEvent), t)
          .map(({ text }) => text)
          .join(', '),
        row: some.map((event) => ({ drawing: kinds.indexOf(event), size: beadSize(event.difficulty) })),
      },
      events: some.map((event) => eventOf(event, chosen)),
    }),
  );
  const ends = [months[0]?.name ?? '', months.at(-1)?.name ?? ''] as const;
  return {
    language,
    title,
    span: ends[0] === ends[1] ? ends[0] : t('days.range', { from: ends[0], to: ends[1] }),
    coverAlt: altOf(events),
    months,
    beads: {
      title: t('book.beads_title'),
      intro: t('book.beads_intro', { count: events.length }),
      list: countBeads(events.map(beadOfEvent), t),
      size: t('chain.beads.size'),
    },
    last: { alt: t('book.firn_alt'), words: t('book.firn_words') },
    missingPhoto: t('book.photo_missing'),
    colours: {
      ink: colourOf('--ink'),
      softInk: colourOf('--ink-2'),
      petrol: colourOf('--petrol'),
      line: colourOf('--control'),
      thread: colourOf('--petrol-line'),
    },
    drawings: {
      faces: daylight.draw(MOODS.map((mood) => <MoodFace key={mood} value={mood} />)),
      beads: daylight.draw(kinds.icons),
      firn: daylight.draw(<Firn pose="wave" eyes="happy" mouth="smile" backpack />)[0],
    },
  };
};
