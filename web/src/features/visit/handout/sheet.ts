import { plainDateOf } from '../../../lib/dates.ts';
import type { Spot } from '../../../ui/chart/geometry.ts';
import { CURVE_MIN, DOTS_MAX, linePaths, placeIn } from './chart-shape.ts';
import { type HandoutContent, type Section, sections } from './handout-content.ts';
import {
  asides,
  type CurveFacts,
  columnsOf,
  measureCurve,
  moodCurve,
  type Room,
  symptomCurve,
  type TimeSpan,
} from './handout-facts.ts';
import type { HandoutWords } from './use-handout-words.ts';

/* The sheet as words and lines in their order: what draws it on a screen or writes its file knows nothing of the diary. Pure. */

export interface SheetCurve {
  width: number;
  height: number;
  labelWidth: number;
  /** Paths of SVG: the line between known values, and the one across gaps. */
  solid: string;
  dashed: string;
  dots: readonly Spot[];
  ring: Spot | null;
  grid: readonly { y: number; label: string }[];
  /** What a screen reader says of it. */
  alt: string;
  /** The first and the last day. */
  edges: readonly [string, string];
}

export interface SheetCell {
  text: string;
  /** Smaller ones, after the text. */
  small: readonly string[];
  isHead?: boolean;
  isStrong?: boolean;
  /** What it is, where the heads of the columns stand far away. */
  name?: string;
  /** True where the cell before says the same value; its name then names both. */
  isAgain?: boolean;
}

export type SheetBlock = { id: string } & (
  | { kind: 'question'; text: string }
  | { kind: 'row'; cells: readonly (SheetCell | SheetCurve)[] }
  /** Own words below the row before, and what says that they are cut. */
  | { kind: 'words'; text: string; cut: string }
  /** Beside each other; each is said in words too. */
  | { kind: 'curves'; curves: readonly { title: string | null; curve: SheetCurve }[] }
  | { kind: 'photos'; photos: readonly { id: number; file: Blob | undefined; label: string }[] }
);

export interface SheetSection {
  id: Section;
  title: string;
  aside: string;
  /** Names of the columns, where it is a table, and the part of the width that each takes. */
  columns: readonly { name: string; part: number }[];
  blocks: readonly SheetBlock[];
}

interface Sizes {
  row: Room;
  measure: Room;
  mood: Room;
}

/** Of the smallest screen; they grow with their room. */
export const screenSizes: Sizes = {
  row: { width: 218, height: 40 },
  measure: { width: 216, height: 62 },
  mood: { width: 182, height: 80 },
};

const FILE_CURVE = { width: 430, height: 48 };
/** In points. */
export const fileSizes: Sizes = {
  row: { width: 172, height: 24 },
  measure: FILE_CURVE,
  mood: FILE_CURVE,
};

const curveOf = (
  { runs, frame, grid, peak, labelWidth = 0, label }: CurveFacts,
  edges: SheetCurve['edges'],
): SheetCurve => {
  const place = placeIn(frame);
  const readings = runs.flat();
  return {
    width: frame.width,
    height: frame.height,
    labelWidth,
    ...linePaths(runs, frame),
    dots: readings.length > DOTS_MAX ? [] : readings.map(place),
    ring: peak === undefined ? null : place(peak),
    grid: grid.map((line) => ({ y: place([frame.from, line.value]).y, label: line.label ?? '' })),
    alt: label,
    edges,
  };
};

const cell = (text: string, more: Partial<SheetCell> = {}): SheetCell => ({ text, small: [], ...more });

export interface Drawing {
  words: HandoutWords;
  span: TimeSpan;
  /** By their ids, as far as they are loaded. */
  photos: ReadonlyMap<number, Blob>;
  sizes: Sizes;
}

const blockOf = (content: HandoutContent, { words, span, photos, sizes }: Drawing): SheetBlock => {
  const { t, day, strength } = words;
  const { id } = content;
  const edges = [day(span.from), day(span.to - 1)] as const;
  switch (content.kind) {
    case 'question':
      return { id, kind: 'question', text: content.question.text };
    case 'symptom': {
      const { tracker } = content;
      const { label, symptom, inWords, endedAtMs, helped, highest, latest, count } = tracker;
      const small = [
        t('handout.symptoms.count', { count }),
        endedAtMs !== null && t('handout.symptoms.ended', { day: day(endedAtMs) }),
        helped.length > 0 && t('handout.symptoms.helped', { list: helped.join(', ') }),
      ].filter((line) => line !== false);
      const value = ([at, its]: typeof highest, more: Partial<SheetCell>) =>
        cell(strength(its, inWords), { small: [day(at)], isStrong: true, ...more });
      const isSame = highest[0] === latest[0];
      const curve = symptomCurve(tracker, words, span, sizes.row);
      const cells = [
        cell(label ?? words.symptom(symptom), { small, isHead: true }),
        value(highest, { name: t(isSame ? 'handout.symptoms.both' : 'handout.symptoms.highest') }),
        value(latest, { name: t('handout.symptoms.latest'), isAgain: isSame }),
        count < CURVE_MIN ? cell('') : curveOf(curve, edges),
      ];
      return { id, kind: 'row', cells };
    }
    case 'measures': {
      const curves = content.trackers.map((tracker) => ({
        title: t(tracker.symptom === 'weight' ? 'handout.weight' : 'handout.temperature'),
        curve: curveOf(measureCurve(tracker, words, span, sizes.measure), edges),
      }));
      return { id, kind: 'curves', curves };
    }
    case 'mood':
      return {
        id,
        kind: 'curves',
        curves: [{ title: null, curve: curveOf(moodCurve(content.moods, words, span, sizes.mood), edges) }],
      };
    case 'event': {
      const { event } = content;
      const cells = [
        cell(day(event.day)),
        cell(words.title(event), { isHead: true }),
        cell(words.difficulty(event.difficulty), { name: t('handout.events.difficulty') }),
        cell(words.mood(event.mood), { name: t('handout.mood') }),
      ];
      return { id, kind: 'row', cells };
    }
    case 'text':
      return { id, kind: 'words', text: content.text, cut: content.isCut ? ` … ${t('handout.events.cut')}` : '' };
    case 'photos': {
      const shown = content.photos.map(({ id, datetime, timeZone }) => ({
        id,
        file: photos.get(id),
        label: t('visit.photo', { day: day(plainDateOf(datetime, timeZone)) }),
      }));
      return { id, kind: 'photos', photos: shown };
    }
  }
};

/** The parts of the sheet that hold any of these contents. */
export const sectionsOf = (contents: readonly HandoutContent[], drawing: Drawing): SheetSection[] => {
  const { words, span } = drawing;
  return sections
    .map((id) => ({
      id,
      title: words.t(`handout.${id}`),
      aside: asides[id] === undefined ? '' : words.t(asides[id]),
      columns: columnsOf(id, words, span),
      blocks: contents.filter(({ section }) => section === id).map((content) => blockOf(content, drawing)),
    }))
    .filter(({ blocks }) => blocks.length > 0);
};
