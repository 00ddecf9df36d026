import { type DemoDiary, DIARY_DAYS } from './diary.ts';
import type { DemoPerson, LastingSymptom } from './people.ts';
import type { Random } from './random.ts';

export interface DemoPoint {
  day: number;
  minuteOfDay: number;
  value: number;
}

/** Oldest point first. */
export interface DemoRun {
  symptom: string;
  points: [DemoPoint, ...DemoPoint[]];
  /** True for a run that ended on the evening of its last point. */
  isFinished: boolean;
}

export interface DemoHealth {
  weight: DemoPoint[];
  temperature: DemoPoint[];
  runs: DemoRun[];
}

interface Course {
  symptom: string;
  /** Probability of the symptom after a chemo, 0 to 1. */
  chance: number;
  /** First day, counted from the chemo. */
  from: number;
  /** One value for each day. */
  values: readonly number[];
}

/** Usual effects of a chemo: first nausea, then tiredness, then a sore mouth. */
const COURSES: readonly Course[] = [
  { symptom: 'nausea', chance: 0.9, from: 0, values: [6, 8, 7, 4, 3, 1] },
  { symptom: 'fatigue', chance: 0.85, from: 1, values: [5, 7, 8, 7, 7, 6, 5, 4, 3] },
  { symptom: 'decreased-appetite', chance: 0.5, from: 1, values: [6, 7, 6, 5, 3] },
  { symptom: 'mouth-sores', chance: 0.4, from: 6, values: [3, 6, 7, 6, 4, 2] },
];

const EVENING = 19 * 60;
const MORNING = 7 * 60;
const intensity = (value: number) => Math.min(10, Math.max(0, Math.round(value)));
const oneDecimal = (value: number) => Math.round(value * 10) / 10;
const hasPoints = (points: DemoPoint[]): points is DemoRun['points'] => points.length > 0;

const courseOf = (course: Course, firstDay: number, beforeDay: number, random: Random): DemoRun[] => {
  if (!random.chance(course.chance)) return [];
  const points = course.values
    .map((value, index) => ({
      day: firstDay + index,
      minuteOfDay: EVENING + random.between(0, 100),
      value: intensity(value + random.between(-1, 1)),
    }))
    .filter(({ day }, index) => day < beforeDay && (index === 0 || random.chance(0.85)));
  return hasPoints(points) ? [{ symptom: course.symptom, points, isFinished: true }] : [];
};

/** Symptoms of each cycle. A course ends where the next chemo begins the same one. */
const cycles = ({ chemoDays }: DemoPerson, random: Random): DemoRun[] =>
  COURSES.flatMap((course) =>
    chemoDays.flatMap((chemo, index) => {
      const next = chemoDays[index + 1] ?? DIARY_DAYS;
      return courseOf(course, chemo + course.from, next + course.from, random);
    }),
  );

/** A symptom that lasts until today, measured every few days. */
const lasting = ({ symptom, fromDay, level, quietDays }: LastingSymptom, random: Random): DemoRun => {
  const pointOn = (day: number): DemoPoint => ({
    day,
    minuteOfDay: EVENING + random.between(0, 120),
    value: intensity(level + random.between(-2, 2)),
  });
  const points: DemoRun['points'] = [pointOn(fromDay)];
  let day = fromDay + random.between(1, 4);
  for (; day < DIARY_DAYS - quietDays; day += random.between(1, 4)) points.push(pointOn(day));
  return { symptom, points, isFinished: false };
};

/** Weight that falls during the treatment and rises afterwards. */
const weighings = ({ chemoDays, weightKg }: DemoPerson, random: Random): DemoPoint[] => {
  const [first = 0, last = 0] = [chemoDays[0], chemoDays.at(-1)];
  const points: DemoPoint[] = [];
  for (let day = 2; day < DIARY_DAYS; day += random.between(2, 7)) {
    const lost = Math.min(1, Math.max(0, (day - first) / (last - first))) * 0.11;
    const regained = Math.min(1, Math.max(0, (day - last - 10) / 120)) * 0.12;
    const value = oneDecimal(weightKg * (1 - lost + regained) + random.next() - 0.5);
    points.push({ day, minuteOfDay: MORNING + random.between(0, 60), value });
  }
  return points;
};

/** Temperatures measured while the blood counts are low, and every hour during a fever. */
const temperatures = ({ chemoDays }: DemoPerson, { events }: DemoDiary, random: Random): DemoPoint[] => {
  const feverDays = new Set(events.filter(({ activity }) => activity === 'fever').map(({ day }) => day));
  const points: DemoPoint[] = [];
  for (let day = 0; day < DIARY_DAYS; day += 1) {
    const isLow = chemoDays.some((chemo) => day - chemo >= 5 && day - chemo <= 12);
    if (feverDays.has(day)) {
      const peaks = [38.3, 39.1, 38.7].map((value, index) => ({
        day,
        minuteOfDay: MORNING + index * 180 + random.between(0, 40),
        value: oneDecimal(value + random.next() * 0.5),
      }));
      points.push(...peaks);
    } else if (random.chance(isLow ? 0.7 : 0.05)) {
      const after = feverDays.has(day - 1) ? 1 : 0;
      points.push({
        day,
        minuteOfDay: EVENING + random.between(0, 60),
        value: oneDecimal(36.3 + random.next() + after),
      });
    }
  }
  return points;
};

/** Returns what a person tracked beside the diary. The same seed gives the same values. */
export const writeHealth = (person: DemoPerson, diary: DemoDiary, random: Random): DemoHealth => ({
  weight: weighings(person, random),
  temperature: temperatures(person, diary, random),
  runs: [...cycles(person, random), ...person.lasting.map((symptom) => lasting(symptom, random))],
});
