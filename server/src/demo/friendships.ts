import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import type { Caller } from '../platform/http/feature.ts';
import type { Platform } from '../platform/platform.ts';
import { createServices, type Services } from '../services.ts';

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
  const then = (daysAgo: number, minuteOfDay = 0): Services => {
    const at = addMinutes(addDays(today, -daysAgo), minuteOfDay);
    return createServices({ ...platform, clock: { now: () => at } });
  };
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
