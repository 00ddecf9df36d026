import { type Camera, MARGIN_PX, toScreenX, type Viewport } from './range-camera.ts';
import type { Range, Section } from './range-layout.ts';

/** The name of a section on the trail. Places in CSS px of the view. */
export interface SectionLabel {
  text: string;
  /** Written above the months of the first section of a year; `null` where it is said already, or is the text itself. */
  year: string | null;
  x: number;
  half: number;
  /** Where the section begins and ends. */
  from: number;
  to: number;
}

interface Writing {
  /** "Nov" of one month, "Winter" of several */
  nameOf: (first: string, last: string) => string;
  /** @returns half of a label's width, CSS px */
  halfOf: (text: string) => number;
  /** Distance between two labels, CSS px. */
  gap: number;
  /** Place of today's flag, in event widths. */
  flag: number;
}

/** Distance between a label and the pole of today's flag, CSS px. */
const POLE_GAP_PX = 6;
/** Where a label may stand: at `x`, or left and right of the pole that it would cover there. */
const placesBeside = (pole: number, x: number, half: number): readonly number[] => {
  const distance = half + POLE_GAP_PX;
  return Math.abs(x - pole) < distance ? [pole - distance, pole + distance] : [x];
};

const yearOf = (month: string): string => month.slice(0, 'yyyy'.length);
/** `2026`, of a winter `2025/26` */
const yearsOf = ({ first, last }: Section): string =>
  yearOf(first) === yearOf(last) ? yearOf(last) : `${yearOf(first)}/${yearOf(last).slice(2)}`;

interface Named {
  section: Section;
  text: string;
  year: string | null;
  half: number;
  /** Middle of the label, CSS px from the start of the land. */
  x: number;
}

/** @param said the year that was said last */
const nameSection = (
  section: Section,
  said: string | undefined,
  isYears: boolean,
  writing: Writing,
): Omit<Named, 'x'> => {
  const text = isYears ? yearOf(section.last) : writing.nameOf(section.first, section.last);
  const year = isYears || yearOf(section.last) === said ? null : yearsOf(section);
  return { section, text, year, half: Math.max(writing.halfOf(text), year === null ? 0 : writing.halfOf(year)) };
};

/**
 * Moves the last names to the left, each as far as it stays at its section, so that the next one may begin at `from`.
 *
 * @returns whether there was room
 */
const makeRoom = (named: readonly Named[], from: number, gap: number, scale: number): boolean => {
  const moved = new Map<Named, number>();
  let end = from - gap;
  for (const one of named.toReversed()) {
    const x = Math.min(one.x, end - one.half);
    if (x < Math.max(one.section.x0 * scale, one.half - MARGIN_PX)) return false;
    moved.set(one, x);
    end = x - one.half - gap;
  }
  for (const [one, x] of moved) one.x = x;
  return true;
};

/** Puts the name of each section at its middle, as far as the one before it, today's flag and the end of the land leave room. */
const placeNames = (
  sections: readonly Section[],
  { scale }: Camera,
  { width, isYears, writing }: { width: number; isYears: boolean; writing: Writing },
): { named: Named[]; isWhole: boolean } => {
  const named: Named[] = [];
  let [end, said]: [number, string | undefined] = [Number.NEGATIVE_INFINITY, undefined];
  for (const section of sections) {
    const one = nameSection(section, said, isYears, writing);
    const least = Math.max(end + writing.gap + one.half, one.half - MARGIN_PX);
    const middle = Math.max(((section.x0 + section.x1) / 2) * scale, least);
    const most = Math.min(section.x1 * scale, width * scale + MARGIN_PX - one.half);
    const x = placesBeside(writing.flag * scale, middle, one.half).find(
      (place) =>
        place >= section.x0 * scale &&
        place <= most &&
        (place >= least || makeRoom(named, place - one.half, writing.gap, scale)),
    );
    if (x === undefined && !isYears) return { named, isWhole: false };
    // Of very many years some are left out.
    if (x === undefined) continue;
    named.push({ ...one, x });
    end = x + one.half;
    said = yearOf(section.last);
  }
  return { named, isWhole: true };
};

export interface SectionLabels {
  labels: readonly SectionLabel[];
  /** True where nothing smaller than the years has room. */
  isYears: boolean;
}

/**
 * Names the months, and of each season whose months have no room the season.
 *
 * @returns nothing where a season has no room either
 */
const placeMonths = (
  [months = [], seasons = []]: Range['sections'],
  camera: Camera,
  room: { width: number; writing: Writing },
): Named[] | undefined => {
  let sections: readonly Section[] = months;
  for (;;) {
    const { named, isWhole } = placeNames(sections, camera, { ...room, isYears: false });
    if (isWhole) return named;
    const failed = sections[named.length]?.first ?? '';
    // The one that failed; where that is a season already, the one before it makes room.
    const season = seasons.findLast((one) => one.first <= failed && !sections.includes(one));
    if (season === undefined) return undefined;
    const before = sections.filter(({ last }) => last < season.first);
    sections = [...before, season, ...sections.filter(({ first }) => first > season.last)];
  }
};

/**
 * Names every section in view: the months, where those of a season have no room the season, and of a long diary the years. All
 * sections of the diary are looked at, so that dragging the land does not change what is named.
 */
export const labelSections = (range: Range, camera: Camera, view: Viewport, writing: Writing): SectionLabels => {
  const { sections, width } = range;
  const months = placeMonths(sections, camera, { width, writing });
  const isYears = months === undefined;
  const named = months ?? placeNames(sections[2] ?? [], camera, { width, isYears, writing }).named;
  const start = toScreenX(camera, view, 0);
  const labels: SectionLabel[] = [];
  for (const { section, text, year, half: narrow, x: middle } of named) {
    const [from, to] = [toScreenX(camera, view, section.x0), toScreenX(camera, view, section.x1)];
    if (to < 0 || from > view.width) continue;
    // The first in view says its year.
    const shownYear = labels.length === 0 && !isYears ? yearsOf(section) : year;
    const half = Math.max(narrow, shownYear === null ? 0 : writing.halfOf(shownYear));
    // The name of a section that is wider than the view stays in view, and leaves it with its section.
    const least = Math.min(half, Math.max(to - half, from));
    const most = Math.max(view.width - half, Math.min(from + half, to));
    const wanted = Math.min(most, Math.max(least, start + middle));
    const places = placesBeside(toScreenX(camera, view, writing.flag), wanted, half);
    const x = places.find((place) => place >= least && place <= most) ?? wanted;
    const last = labels.at(-1);
    if (last !== undefined && x - half < last.x + last.half + writing.gap / 2) continue;
    labels.push({ text, year: shownYear, x, half, from, to });
  }
  return { labels, isYears };
};
