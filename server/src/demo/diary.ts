import { DIFFICULTY_MAX, DIFFICULTY_MIN } from '@bergkette/contract/events.rules.ts';
import { MOOD_MAX, MOOD_MIN, MOOD_SKIPPED } from '@bergkette/contract/moods.rules.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { clinicLinesDe, clinicLinesEn, homeLinesDe, homeLinesEn } from './lines.ts';
import type { DemoPerson, Milestone } from './people.ts';
import type { NonEmpty, Random } from './random.ts';

type Lines = Record<string, NonEmpty<string>>;

const clinic: Record<Language, Lines> = { de: clinicLinesDe, en: clinicLinesEn };
const home: Record<Language, { good: Lines; hard: Lines }> = { de: homeLinesDe, en: homeLinesEn };

/** Part of the events without a text. */
const SILENT = 0.15;

const clinicLine = (language: Language, activity: string, random: Random): string => {
  const lines = clinic[language][activity];
  return lines === undefined || random.chance(SILENT) ? '' : random.pick(lines);
};

const homeLine = (language: Language, isGood: boolean, random: Random): { tag: string; text: string } => {
  const byTag = Object.entries(home[language][isGood ? 'good' : 'hard']);
  const [tag, lines] = byTag[random.between(0, byTag.length - 1)] ?? ['', ['']];
  return { tag, text: random.chance(SILENT) ? '' : random.pick(lines) };
};

/** Fourteen months up to yesterday, so that the user of the demo can write today's first event. */
export const DIARY_DAYS = 425;

export interface DemoEvent {
  day: number;
  minuteOfDay: number;
  location: 'clinic' | 'home';
  /** Absent for a day at home without a special occasion. */
  activity?: string;
  mood: number;
  difficulty: number;
  text: string;
  tags: string[];
  /** Index of the attached drawn picture. */
  picture?: number;
}

export interface DemoDiary {
  events: DemoEvent[];
  moods: { day: number; mood: number }[];
}

/** Activities that count as events at home in the demo. */
const AT_HOME = new Set(['hair-loss', 'birthday', 'school', 'fever']);
const PICTURES = 8;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, Math.round(value)));

/** Effect of the last chemo on the mood: strong in the first days, and when the blood counts are low after a week. */
const chemoWeight = (daysSince: number): number => {
  if (daysSince < 0 || daysSince > 14) return 0;
  if (daysSince <= 3) return 2.2 - daysSince * 0.4;
  return daysSince >= 7 && daysSince <= 11 ? 1.1 : 0.4;
};

/** Mood of a day before chance is added: worse during illness and after hard days, better after the treatment. */
const baseMood = (person: DemoPerson, day: number): number => {
  const lastChemo = person.chemoDays.filter((chemo) => chemo <= day).at(-1) ?? -99;
  const lastHard = person.milestones.filter((stone) => stone.difficulty === 4 && stone.day <= day).at(-1);
  const echo = lastHard ? Math.max(0, 2 - (day - lastHard.day) * 0.25) : 0;
  const afterTreatment = Math.min(1, Math.max(0, (day - (person.chemoDays.at(-1) ?? 0) - 20) / 90));
  return 4.1 - chemoWeight(day - lastChemo) - echo + afterTreatment;
};

/** Events of one chemo block: admission, infusion, way home, then low blood counts, which may lead to fever and the ward. */
const chemoBlock = (day: number, random: Random): Milestone[] => {
  const block: Milestone[] = [
    { day, activity: 'stationary', mood: 3, difficulty: 2 },
    { day, activity: 'chemo', mood: random.between(1, 3), difficulty: random.between(3, 4) },
    { day: day + 2, activity: 'home', mood: random.between(4, 6), difficulty: random.between(1, 2) },
  ];
  if (random.chance(0.6)) block.push({ day: day + 8, activity: 'blood-collection', mood: 3, difficulty: 1 });
  if (random.chance(0.3)) block.push({ day: day + 9, activity: 'transfusion', mood: 4, difficulty: 2 });
  if (random.chance(0.25)) {
    block.push(
      { day: day + 10, activity: 'fever', mood: 2, difficulty: 3 },
      { day: day + 11, activity: 'isolation', mood: 2, difficulty: 3 },
      { day: day + 14, activity: 'home', mood: 5, difficulty: 1 },
    );
  }
  return block;
};

const treatmentEvents = (person: DemoPerson, random: Random): DemoEvent[] => {
  const stones = [...person.milestones, ...person.chemoDays.flatMap((day) => chemoBlock(day, random))];
  return stones
    .filter(({ day }) => day < DIARY_DAYS)
    .map(({ day, activity, mood, difficulty }, index) => ({
      day,
      // Planned events are in the morning; the index gives two of one day different times.
      minuteOfDay: 8 * 60 + random.between(0, 40) * 10 + (index % 10),
      location: AT_HOME.has(activity) ? 'home' : 'clinic',
      activity,
      mood: clamp(mood + random.next() - 0.5, MOOD_MIN, MOOD_MAX),
      difficulty,
      text: clinicLine(person.language, activity, random),
      tags: [],
    }));
};

const homeEvents = (person: DemoPerson, taken: ReadonlySet<number>, random: Random): DemoEvent[] => {
  const events: DemoEvent[] = [];
  for (let day = 1; day < DIARY_DAYS; day += 1) {
    if (taken.has(day) || !random.chance(person.talkativeness)) continue;
    const mood = clamp(baseMood(person, day) + random.next() * 2.4 - 1, MOOD_MIN, MOOD_MAX);
    const isGood = mood >= 4;
    const { tag, text } = homeLine(person.language, isGood, random);
    const hasPicture = isGood && random.chance(0.3);
    events.push({
      day,
      minuteOfDay: 15 * 60 + random.between(0, 36) * 10,
      location: 'home',
      mood,
      difficulty: clamp(isGood ? random.between(1, 2) : 5 - mood, DIFFICULTY_MIN, DIFFICULTY_MAX),
      text,
      tags: [tag],
      ...(hasPicture ? { picture: random.between(0, PICTURES - 1) } : {}),
    });
  }
  return events;
};

const dailyMoods = (person: DemoPerson, random: Random): DemoDiary['moods'] => {
  const moods: DemoDiary['moods'] = [];
  let restsUntil = 0;
  for (let day = 0; day < DIARY_DAYS; day += 1) {
    // Some days have no entry, and sometimes a whole week.
    if (random.chance(0.015)) restsUntil = day + random.between(4, 9);
    if (day < restsUntil || random.chance(0.05)) continue;
    const mood = clamp(baseMood(person, day) + random.next() * 2 - 0.9, MOOD_MIN, MOOD_MAX);
    moods.push({ day, mood: random.chance(0.04) ? MOOD_SKIPPED : mood });
  }
  return moods;
};

/** Returns fourteen months of one person, oldest first. The same seed gives the same diary. */
export const writeDiary = (person: DemoPerson, random: Random): DemoDiary => {
  const treatment = treatmentEvents(person, random);
  const taken = new Set(treatment.map(({ day }) => day));
  const events = [...treatment, ...homeEvents(person, taken, random)];
  events.sort((a, b) => a.day - b.day || a.minuteOfDay - b.minuteOfDay);
  return { events, moods: dailyMoods(person, random) };
};
