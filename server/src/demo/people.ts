import type { Language } from '@bergkette/contract/session.ts';
import type { Sex } from '@bergkette/contract/users.ts';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import type { Caller } from '../platform/http/feature.ts';
import type { Platform } from '../platform/platform.ts';
import { createServices, type Services } from '../services.ts';

/** A day of treatment with a fixed date, counted from the first day of the diary. */
export interface Milestone {
  day: number;
  activity: string;
  mood: number;
  difficulty: number;
}

/** A symptom that has not ended. */
export interface LastingSymptom {
  /** Key of the symptom in the catalogue. */
  symptom: string;
  fromDay: number;
  level: number;
  /** Days since the last value, so that the app asks about the symptom. */
  quietDays: number;
}

export interface DemoPerson {
  name: string;
  email: string;
  language: Language;
  sex: Sex;
  /** Age in years on the day of the demo. */
  age: number;
  participantCode: string;
  diagnosis: string;
  /** Part of the clinic's name. */
  clinic: string;
  avatar: number;
  /** First days of chemo blocks, counted from the first day of the diary. */
  chemoDays: readonly number[];
  milestones: readonly Milestone[];
  /** Weight before the treatment. */
  weightKg: number;
  lasting: readonly LastingSymptom[];
  /** Probability that an ordinary day has an entry, 0 to 1. */
  talkativeness: number;
}

const at = (day: number, activity: string, mood: number, difficulty: number): Milestone => ({
  day,
  activity,
  mood,
  difficulty,
});

const since = (fromDay: number, symptom: string, level: number, quietDays = 0): LastingSymptom => ({
  symptom,
  fromDay,
  level,
  quietDays,
});

const everyDays = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);

/** Check-ups after the treatment: a scan, and its results two days later. */
const followUps = (days: readonly number[]): Milestone[] =>
  days.flatMap((day) => [at(day, 'imaging', 3, 2), at(day + 2, 'test-results', 5, 2), at(day + 2, 'check-up', 5, 1)]);

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    name: 'Mia',
    email: 'mia@demo.example',
    language: 'de',
    sex: 'F',
    age: 16,
    participantCode: 'INRA04',
    diagnosis: 'osteosarcoma',
    clinic: 'Charité',
    avatar: 17,
    chemoDays: [14, 35, 42, 49, 70, 77, 112, 133, 140, 147, 168, 175, 189, 210, 217, 231],
    milestones: [
      at(0, 'imaging', 3, 2),
      at(3, 'surgery', 2, 3),
      at(6, 'test-results', 1, 4),
      at(10, 'port-catheter', 2, 3),
      at(29, 'hair-loss', 2, 3),
      at(90, 'surgery', 1, 4),
      at(91, 'intensive-care', 1, 4),
      at(93, 'intensive-care-end', 4, 3),
      at(104, 'home', 5, 2),
      at(160, 'birthday', 6, 1),
      at(255, 'imaging', 2, 3),
      at(258, 'test-results', 6, 2),
      at(260, 'treatment-completed', 6, 1),
      at(262, 'home', 6, 1),
      at(301, 'school', 4, 3),
      ...everyDays(98, 300, 14).map((day) => at(day, 'physiotherapy', 4, 2)),
      ...followUps([330, 372, 414]),
    ],
    weightKg: 56,
    lasting: [since(238, 'numbness-tingling', 3), since(384, 'fatigue', 4), since(398, 'insomnia', 5, 2)],
    talkativeness: 0.26,
  },
  {
    name: 'Jonas',
    email: 'jonas@demo.example',
    language: 'de',
    sex: 'M',
    age: 17,
    participantCode: 'ERKA11',
    diagnosis: 'all',
    clinic: 'Charité',
    avatar: 32,
    chemoDays: [8, 22, 36, 64, 78, 92, 106, 150, 164, 178],
    milestones: [
      at(0, 'emergency', 2, 4),
      at(1, 'bone-marrow-puncture', 1, 4),
      at(3, 'test-results', 1, 4),
      at(6, 'port-catheter', 2, 3),
      at(33, 'bone-marrow-puncture', 3, 3),
      at(40, 'hair-loss', 3, 2),
      ...everyDays(50, 190, 28).map((day) => at(day, 'lumbar-puncture', 2, 3)),
      at(205, 'treatment-completed', 5, 2),
      at(222, 'birthday', 6, 1),
      at(240, 'school', 5, 2),
      ...everyDays(212, 420, 21).map((day) => at(day, 'blood-collection', 4, 1)),
      ...everyDays(226, 420, 28).map((day) => at(day, 'medication', 4, 2)),
    ],
    weightKg: 68,
    lasting: [since(190, 'concentration', 4), since(392, 'joint-pain', 3, 3)],
    talkativeness: 0.13,
  },
  {
    name: 'Emily',
    email: 'emily@demo.example',
    language: 'en',
    sex: 'F',
    age: 16,
    participantCode: 'ONTH07',
    diagnosis: 'hodgkin-lymphoma',
    clinic: 'Charité',
    avatar: 44,
    chemoDays: [18, 46, 74, 102],
    milestones: [
      at(2, 'imaging', 3, 2),
      at(5, 'surgery', 2, 3),
      at(9, 'test-results', 1, 4),
      at(13, 'stemcell-collection', 3, 3),
      at(34, 'hair-loss', 2, 3),
      at(60, 'imaging', 3, 2),
      at(63, 'test-results', 5, 2),
      ...everyDays(130, 148, 3).map((day) => at(day, 'radiotherapy', 3, 2)),
      at(150, 'treatment-completed', 6, 1),
      at(171, 'school', 5, 2),
      at(290, 'birthday', 6, 1),
      ...followUps([190, 280, 370]),
    ],
    weightKg: 53,
    lasting: [since(270, 'anxiety', 4), since(396, 'insomnia', 5, 2)],
    talkativeness: 0.12,
  },
];

interface Line {
  from: 'first' | 'second';
  /** Days before the demo. */
  daysAgo: number;
  minuteOfDay: number;
  text: string;
}

interface Friendship {
  first: string;
  second: string;
  lines: readonly Line[];
}

const says = (from: Line['from'], daysAgo: number, hour: number, minute: number, text: string): Line => ({
  from,
  daysAgo,
  minuteOfDay: hour * 60 + minute,
  text,
});

const FRIENDSHIPS: readonly Friendship[] = [
  {
    first: 'Mia',
    second: 'Jonas',
    lines: [
      says('first', 6, 16, 2, 'Hey Jonas! Wie war die Blutabnahme?'),
      says('second', 6, 16, 20, 'Erster Versuch, ein Treffer. Die Schwester hat sich selbst applaudiert.'),
      says('first', 6, 16, 21, 'Verdient. Meine sucht immer eine halbe Stunde.'),
      says('first', 3, 20, 45, 'Kannst du schlafen? Ich lieg schon wieder wach.'),
      says('second', 3, 20, 58, 'Geht so. Ich höre dann immer denselben Podcast, da kenn ich jedes Wort.'),
      says('first', 3, 21, 3, 'Schick mir den Namen. Vielleicht hilft es ja.'),
      says('second', 1, 18, 30, 'Hab heute zum ersten Mal wieder die ganze Stunde Sport mitgemacht.'),
      says('first', 1, 18, 41, 'Was?! Wie cool ist das denn. Ich bin stolz auf dich.'),
      says('second', 1, 18, 52, 'Sag du, wenn dein Kontrolltermin durch ist. Ich drück die Daumen.'),
    ],
  },
  {
    first: 'Emily',
    second: 'Mia',
    lines: [
      says('first', 4, 15, 10, 'Hi Mia, is it okay to write in English?'),
      says('second', 4, 15, 32, 'Sure! Then I can practise a bit.'),
      says('first', 4, 15, 35, 'My path has so many mountains by now.'),
      says('second', 2, 17, 5, 'Mine too. Some I would rather have gone around. How was school?'),
      says('first', 1, 17, 40, 'Long. But my hair is long enough for a hair clip again!'),
    ],
  },
];

/** A request without an answer. */
const OPEN_REQUEST = { from: 'Emily', to: 'Jonas', daysAgo: 2 };

/** Services with the clock of another time, so that what they store counts for that day. */
export const servicesAt = (platform: Platform, at: Date): Services =>
  createServices({ ...platform, clock: { now: () => at } });

/** Makes friendships and chats through the services, each on its day. */
export const makeFriends = async (
  platform: Platform,
  callers: ReadonlyMap<string, Caller>,
  today: Date,
): Promise<void> => {
  const callerOf = (name: string): Caller => {
    const caller = callers.get(name);
    if (caller === undefined) throw new Error(`${name} is not one of the demo`);
    return caller;
  };
  const then = (daysAgo: number, minuteOfDay = 0): Services =>
    servicesAt(platform, addMinutes(addDays(today, -daysAgo), minuteOfDay));
  for (const { first, second, lines } of FRIENDSHIPS) {
    const people = { first: callerOf(first), second: callerOf(second) };
    const { relations, chats } = then(lines[0]?.daysAgo ?? 0);
    const { id } = await relations.request(people.first, people.second.userId);
    await relations.confirm(people.second, id);
    const { chat } = await chats.start(people.first, people.second.userId);
    for (const { from, daysAgo, minuteOfDay, text } of lines) {
      const { chats: chatsThen } = then(daysAgo, minuteOfDay);
      // A person who answers has read the messages before.
      await chatsThen.markRead(people[from], chat.uuid);
      await chatsThen.send(people[from], chat.uuid, text);
    }
  }
  const { from, to, daysAgo } = OPEN_REQUEST;
  await then(daysAgo).relations.request(callerOf(from), callerOf(to).userId);
};
