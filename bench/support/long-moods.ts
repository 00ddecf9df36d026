import { daysAgo } from '../../e2e/support/days.ts';
import type { Person } from '../../e2e/support/people.ts';

const AT_ONCE = 20;

/** Writes a changing mood for each of the last `days` days. */
export const writeMoods = async (person: Person, days: number): Promise<void> => {
  const all = Array.from({ length: days }, (_, index) => ({
    date: daysAgo(index + 1),
    mood: 1 + (((index * 5) % 7) % 6),
  }));
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await Promise.all(all.slice(from, from + AT_ONCE).map((mood) => person.call('POST', '/v1/moods/', mood)));
  }
};
