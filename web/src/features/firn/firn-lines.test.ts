import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { APART, type Entry, type Lines, pickLine, poolsFor, withSaid } from './firn-lines.ts';
import german from './lines/de.json';
import english from './lines/en.json';

const entry: Entry = { mood: 5, difficulty: 2, isHard: false, count: 9, awayDays: 1, hour: 12, isAfterBad: false };

test('each situation has its lines, and a bad day comes before every occasion (17-A2)', () => {
  expect(poolsFor(entry)).toEqual(['good']);
  expect(poolsFor({ ...entry, mood: 4 })).toEqual(['plain']);
  expect(poolsFor({ ...entry, difficulty: 4 })).toEqual(['effort', 'good']);
  expect(poolsFor({ ...entry, count: 1 })[0]).toBe('first');
  expect(poolsFor({ ...entry, count: 100 })[0]).toBe('hundred');
  expect(poolsFor({ ...entry, count: 100, isAfterBad: true })).toEqual(['good']);
  expect(poolsFor({ ...entry, awayDays: 21 })[0]).toBe('back');
  expect(poolsFor({ ...entry, hour: 23 })[0]).toBe('night');
  for (const count of [1, 9, 100])
    expect(poolsFor({ ...entry, isHard: true, count, awayDays: 40 })).toEqual(['hard', 'quiet']);
  expect(poolsFor({ ...entry, mood: 3, count: 100 })).toEqual(['low', 'quiet']);
});

const anyEntry = fc.record<Entry>({
  mood: fc.integer({ min: 1, max: 6 }),
  difficulty: fc.integer({ min: 1, max: 4 }),
  isHard: fc.boolean(),
  count: fc.constantFrom(1, 9, 100),
  awayDays: fc.constantFrom(null, 0, 30),
  hour: fc.integer({ min: 0, max: 23 }),
  isAfterBad: fc.boolean(),
});

test('no line comes twice within thirty entries, also when all of them are alike (17-A2)', () => {
  const check = (entries: readonly Entry[], roll: number) => {
    let said: string[] = [];
    for (const one of entries) {
      const { id } = pickLine(german, poolsFor(one), said, roll);
      expect(said).not.toContain(id);
      said = withSaid(said, id);
      expect(said.length).toBeLessThanOrEqual(APART);
    }
  };
  fc.assert(fc.property(fc.array(anyEntry, { maxLength: 90 }), fc.double({ min: 0, max: 0.999, noNaN: true }), check), {
    numRuns: 60,
  });
  for (const one of [...[3, 4, 5, 6].map((mood) => ({ ...entry, mood })), { ...entry, isHard: true }])
    check(new Array<Entry>(90).fill(one), 0.5);
});

/** Words that Firn must not say: they praise suffering, count, reproach, promise, or make somebody a hero. */
const FORBIDDEN = {
  de: /\b(stark|stärke|tapfer\w*|mutig\w*|held\w*|kämpf\w*|stolz\w*|super|toll|weiter so|endlich|lange nicht|vermisst|pause|schon wieder|solltest|geschafft|wird alles gut|bald wieder)\b/i,
  en: /\b(strong|strength|brave\w*|courage\w*|hero\w*|fight\w*|proud|well done|great job|keep it up|at last|finally|missed|so long|again|should|made it|will be fine|soon)\b/i,
};
const LENGTH_MAX = 85;
const WORD_MAX = 13;
const SENTENCE_MAX = 13;
/** Long words that every child knows. */
const KNOWN_LONG = /^(hundertster|aufgeschrieben|Schatzkiste)$/;

/** Returns what is wrong with a line, null where nothing is. */
const faultOf = (language: 'de' | 'en', line: string): string | null => {
  if (line.length > LENGTH_MAX) return 'is too long';
  if (line.includes('?')) return 'asks what nobody answers';
  if (line.includes('!')) return 'is loud';
  if (FORBIDDEN[language].test(line)) return 'praises, reproaches or promises';
  const words = line.match(/[\p{L}’]+/gu) ?? [];
  if (words.some((word) => word.length > WORD_MAX && !KNOWN_LONG.test(word))) return 'has a long word';
  const isLong = line.split(/[.,]\s*/).some((sentence) => sentence.split(' ').length > SENTENCE_MAX);
  return isLong ? 'has a long sentence' : null;
};

describe.each([
  ['de', german as Lines],
  ['en', english as Lines],
] as const)('the lines in %s', (language, lines) => {
  const all = Object.values(lines).flat();

  test('are at least 120, all different, as many in each situation as in the other language (17-A2)', () => {
    expect(all.length).toBeGreaterThanOrEqual(120);
    expect(new Set(all).size).toBe(all.length);
    const counts = (some: Lines) =>
      Object.fromEntries(Object.entries(some).map(([pool, texts]) => [pool, texts.length]));
    expect(counts(lines)).toEqual(counts(german));
  });

  test('are short and plain, ask nothing and praise no suffering (17-A2)', () => {
    expect(all.filter((line) => faultOf(language, line) !== null)).toEqual([]);
    expect(faultOf(language, language === 'de' ? 'Du bist so tapfer.' : 'You are so brave.')).toBe(
      'praises, reproaches or promises',
    );
    expect(faultOf(language, 'Wie geht es dir?')).toBe('asks what nobody answers');
  });

  test('speak of a mountain only where it is a high one, or of a hundred: an easy event is drawn as a meadow', () => {
    const others = Object.entries(lines).filter(([pool]) => pool !== 'effort' && pool !== 'hundred');
    expect(others.flatMap(([, texts]) => texts).filter((line) => /Berg|mountain/i.test(line))).toEqual([]);
  });

  test('at night never say that Firn is awake, as Firn is drawn asleep (17-A2)', () => {
    expect(
      lines.night.filter((line) => /\b(ich (wache|bleibe wach)|I(’m| am)? (keep|stay|awake|watch))/i.test(line)),
    ).toEqual([]);
  });
});
