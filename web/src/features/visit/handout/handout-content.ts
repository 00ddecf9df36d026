import type { ListedEvent } from '@bergkette/contract/events.ts';
import { isPhoto } from '@bergkette/contract/media.rules.ts';
import type { Question } from '@bergkette/contract/visit.ts';
import type { Noted } from '../../../data/period.ts';
import { plainDateOf } from '../../../lib/dates.ts';
import { isHardEvent } from '../../../lib/hard-entry.ts';
import { wholeLetters } from '../../../lib/own-words.ts';
import { zoneOf } from '../../../lib/time-zone.ts';
import { type MoodSummary, summariseMoods } from './mood-summary.ts';
import { byStrength, summariseTrackers, type TrackerSummary } from './tracker-summary.ts';

/** A longer name would not fit into a line of the handout. */
export const NAME_ON_SHEET_MAX_LENGTH = 80;

/**
 * The parts that can be ticked, in the order of the handout. The person's own words, pictures and identity are off until
 * they are ticked.
 */
export const defaultParts = {
  questions: true,
  symptoms: true,
  weight: true,
  temperature: true,
  mood: true,
  events: true,
  texts: false,
  photos: false,
  name: false,
  birthdate: false,
};
export type PartId = keyof typeof defaultParts;
export type Parts = Readonly<Record<PartId, boolean>>;
export const partIds = Object.keys(defaultParts) as PartId[];

export const sections = ['questions', 'symptoms', 'measures', 'mood', 'events', 'photos'] as const;
export type Section = (typeof sections)[number];

export interface Photo {
  id: number;
  /** Path of the protected file. */
  file: string;
  /** Of the event that the photo belongs to, where it was written. */
  datetime: string;
  timeZone?: string | undefined;
}

/**
 * An event without the person's own text; `ownTitle` is the first tag of an event at home, set only where own words are
 * ticked.
 */
export interface HandoutEvent extends Pick<ListedEvent, 'location' | 'mood' | 'difficulty'> {
  /** `2026-11-02`, where it was written. */
  day: string;
  activity: string;
  ownTitle: string | null;
  /** Of an event that somebody shows, where its activity has no name outside of their ward. */
  title?: string;
}

type Content =
  | { kind: 'question'; section: 'questions'; question: Question }
  | { kind: 'symptom'; section: 'symptoms'; tracker: TrackerSummary }
  | { kind: 'measures'; section: 'measures'; trackers: TrackerSummary[] }
  | { kind: 'mood'; section: 'mood'; moods: MoodSummary }
  | { kind: 'event'; section: 'events'; event: HandoutEvent }
  | { kind: 'text'; section: 'events'; text: string; isCut: boolean }
  | { kind: 'photos'; section: 'photos'; photos: Photo[] };

/** A piece of the handout, which no page cuts. */
export type HandoutContent = { id: string } & Content;

/** A longer text of an event is cut, with a mark that says so. */
const TEXT_MAX_LENGTH = 500;
const PHOTOS_A_ROW = 2;

/** Everybody's, by the key of the symptom. */
export const isMeasure = (symptom: string): symptom is 'weight' | 'temperature' =>
  symptom === 'weight' || symptom === 'temperature';

/** What the period holds of each kind, for the handout and for the texts beside the ticks. */
export interface Findings {
  symptoms: TrackerSummary[];
  measures: TrackerSummary[];
  moods: MoodSummary | null;
  /** Oldest first. */
  hardEvents: ListedEvent[];
  /** Newest first. */
  photos: Photo[];
}

export const findingsOf = ({ curves, moods, events }: Noted): Findings => {
  const trackers = summariseTrackers(curves.runs);
  return {
    symptoms: trackers.filter(({ symptom }) => !isMeasure(symptom)).toSorted(byStrength),
    measures: trackers
      .filter(({ symptom }) => isMeasure(symptom))
      .toSorted((a, b) => b.symptom.localeCompare(a.symptom)),
    moods: summariseMoods(moods),
    hardEvents: events.filter(isHardEvent).toReversed(),
    photos: events.flatMap((event) =>
      event.contents
        .filter(isPhoto)
        .map(({ id, file }) => ({ id, file, datetime: event.datetime, timeZone: zoneOf(event) })),
    ),
  };
};

const toHandoutEvent = (event: ListedEvent, hasWords: boolean): HandoutEvent => {
  const { location, mood, difficulty, activity, tags } = event;
  const ownTitle = hasWords && location === 'home' ? (tags[0] ?? null) : null;
  const day = plainDateOf(event.datetime, zoneOf(event));
  return { day, location, mood, difficulty, activity: activity.description, ownTitle };
};

const eventContents = (events: readonly ListedEvent[], hasWords: boolean): HandoutContent[] =>
  events.flatMap((event): HandoutContent[] => {
    const words = event.text.trim();
    const isCut = words.length > TEXT_MAX_LENGTH;
    const text = isCut ? wholeLetters(words, TEXT_MAX_LENGTH).trimEnd() : words;
    const shown = toHandoutEvent(event, hasWords);
    return [
      { kind: 'event', section: 'events', id: `event-${event.id}`, event: shown },
      ...(hasWords && text !== ''
        ? [{ kind: 'text', section: 'events', id: `text-${event.id}`, text, isCut } as const]
        : []),
    ];
  });

const photoContents = (photos: readonly Photo[]): HandoutContent[] => {
  const rows: HandoutContent[] = [];
  for (let at = 0; at < photos.length; at += PHOTOS_A_ROW) {
    const row = photos.slice(at, at + PHOTOS_A_ROW);
    rows.push({ kind: 'photos', section: 'photos', id: `photos-${at}`, photos: row });
  }
  return rows;
};

interface Chosen {
  parts: Parts;
  questions: readonly Question[];
  /** The photos that the person picked. */
  photos: readonly Photo[];
}

/** The ticked contents, in the order of the handout. */
export const handoutContents = (findings: Findings, { parts, questions, photos }: Chosen): HandoutContent[] => {
  const asked = parts.questions ? questions.filter(({ text }) => text.trim() !== '') : [];
  const trackers = findings.measures.filter(({ symptom }) => isMeasure(symptom) && parts[symptom]);
  return [
    ...asked.map(
      (question): HandoutContent => ({
        kind: 'question',
        section: 'questions',
        id: `question-${question.id}`,
        question,
      }),
    ),
    ...(parts.symptoms ? findings.symptoms : []).map(
      (tracker): HandoutContent => ({
        kind: 'symptom',
        section: 'symptoms',
        id: `symptom-${tracker.symptom}`,
        tracker,
      }),
    ),
    ...(trackers.length > 0 ? [{ kind: 'measures', section: 'measures', id: 'measures', trackers } as const] : []),
    ...(parts.mood && findings.moods !== null
      ? [{ kind: 'mood', section: 'mood', id: 'mood', moods: findings.moods } as const]
      : []),
    ...(parts.events ? eventContents(findings.hardEvents, parts.texts) : []),
    ...(parts.photos ? photoContents(photos) : []),
  ];
};
