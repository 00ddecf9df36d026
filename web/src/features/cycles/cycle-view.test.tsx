import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speak } from '../../i18n/speak.factory.ts';
import { addDays } from '../../lib/dates.ts';
import { CycleDrawing } from './cycle-chart.tsx';
import { MOOD_MEASURE } from './cycle-lines.ts';
import { CycleView } from './cycle-view.tsx';

const STARTS = ['2026-09-01', '2026-09-22', '2026-10-13'];
const cycles = STARTS.map((start) => ({ start, end: addDays(start, 20) }));

/** The earlier cycles have a 3 on their first days; the latest has `values` from its first day on. */
const sentenceOf = (id: string, values: readonly number[], earlierDays = values.length): string => {
  const [oldest = '', second = '', latest = ''] = STARTS;
  const before = [oldest, second].flatMap((start) =>
    values.slice(0, earlierDays).map((_, day) => [addDays(start, day), 3] as const),
  );
  const days = new Map([...before, ...values.map((value, day) => [addDays(latest, day), value] as const)]);
  const data = { startCount: 3, cycles, measures: [{ id, days }], isComplete: true };
  return /<\/h2><p[^>]*>([^<]*)/.exec(renderToStaticMarkup(<CycleView data={data} />))?.[1] ?? '';
};

const viewOf = (values: readonly (readonly [start: string, day: number, value: number])[]): string => {
  const days = new Map(values.map(([start, day, value]) => [addDays(start, day), value] as const));
  const data = { startCount: 3, cycles, measures: [{ id: 'nausea', days }], isComplete: true };
  return renderToStaticMarkup(<CycleView data={data} />);
};

beforeEach(() => {
  vi.stubGlobal('window', { innerWidth: 390, innerHeight: 844, addEventListener: () => undefined });
  vi.useFakeTimers({ now: new Date('2026-11-02T12:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const SENTENCES = [
  [
    'de',
    'An 2 von 3 Tagen besser als sonst.',
    'An 2 von 3 Tagen stärker als sonst.',
    'An 2 von 3 Tagen höher als sonst.',
    '3 Tage verglichen: an 2 Tagen stärker und an einem Tag schwächer.',
    'Mal so, mal anders als sonst.',
  ],
  [
    'en',
    'Better than usual on 2 of 3 days.',
    'Stronger than usual on 2 of 3 days.',
    'Higher than usual on 2 of 3 days.',
    '3 days compared: stronger on 2 days and weaker on one day.',
    'Sometimes like usual, sometimes not.',
  ],
] as const;
test.each(SENTENCES)(
  'days with a higher mood are better, with a lower one worse; a symptom is stronger or weaker, a weight higher or lower, %s (17-USUAL)',
  async (language, ofMood, ofSymptom, ofWeight, note, mixed) => {
    await speak(language, 'app', 'tracking');
    expect(sentenceOf(MOOD_MEASURE, [5, 4, 1])).toBe(ofMood);
    expect(sentenceOf('nausea', [5, 4, 1])).toBe(ofSymptom);
    expect(sentenceOf('weight', [5, 4, 1])).toBe(ofWeight);
    // All days are counted below; no group is named where another one is as large.
    const [oldest = '', second = '', latest = ''] = STARTS;
    const before = [oldest, second].flatMap((start) => [0, 1, 2].map((day) => [start, day, 3] as const));
    expect(viewOf([...before, [latest, 0, 5], [latest, 1, 4], [latest, 2, 1]])).toContain(note);
    expect(sentenceOf('nausea', [5, 1, 3])).toBe(mixed);
  },
);

test.each([
  ['de', 'Dein letzter Zyklus im Oktober 2026:\n', 'So war es bisher.'],
  ['en', 'Your latest cycle, in October 2026:\n', 'Your cycles up to now.'],
] as const)(
  'a cycle longer ago than any lasts is named by its month where it is compared, %s (17-USUAL)',
  async (language, past, few) => {
    await speak(language, 'app', 'tracking');
    vi.setSystemTime(new Date('2026-11-23T12:00:00Z'));
    const sentence = sentenceOf('nausea', [3, 3, 3]);
    vi.setSystemTime(new Date('2026-11-24T12:00:00Z'));
    expect(sentenceOf('nausea', [3, 3, 3])).toBe(past + sentence);
    expect(sentenceOf('nausea', [5])).toBe(few);
  },
);

test.each([
  ['de', 'So war es bisher.'],
  ['en', 'Your cycles up to now.'],
] as const)(
  'with fewer than three days that earlier cycles have values for nothing is compared, %s (17-USUAL)',
  async (language, few) => {
    await speak(language, 'app', 'tracking');
    expect(sentenceOf(MOOD_MEASURE, [5])).toBe(few);
    expect(sentenceOf('nausea', [5, 4])).toBe(few);
    expect(sentenceOf('nausea', [3, 3, 3], 1)).toBe(few);
    expect(sentenceOf('nausea', [5, 4, 1])).not.toBe(few);
  },
);

test.each([
  ['de', 'Ähnlich wie sonst.', '3 Tage verglichen: an 3 Tagen ähnlich.'],
  ['en', 'Much the same as usual.', '3 days compared: about the same on 3 days.'],
] as const)(
  'a cycle near the usual on all days looks like the earlier ones, and a note says how many days that are, %s (17-USUAL)',
  async (language, alike, note) => {
    await speak(language, 'app', 'tracking');
    expect(sentenceOf(MOOD_MEASURE, [3, 3, 3])).toBe(alike);
    const alikeDays = STARTS.flatMap((start) => [0, 1, 2].map((day) => [start, day, 3] as const));
    expect(viewOf(alikeDays)).toContain(`<p>${note}</p>`);
    expect(viewOf(alikeDays.slice(0, -1))).not.toContain(note.slice(1));
  },
);

test.each([
  ['de', 'Bisher ein Wert: 5 (Tag 2).'],
  ['en', 'One value so far: 5 (Day 2).'],
] as const)('a value alone is a sentence, two are drawn, %s (17-USUAL)', async (language, alone) => {
  await speak(language, 'app', 'tracking');
  const [start = ''] = STARTS;
  const firstOf = (...values: readonly number[]) => {
    const days = new Map(values.map((value, at) => [addDays(start, 2 + at), value] as const));
    const data = { startCount: 1, cycles: cycles.slice(0, 1), measures: [{ id: 'nausea', days }], isComplete: true };
    return renderToStaticMarkup(<CycleView data={data} />);
  };
  const one = firstOf(5);
  expect(one).toContain(alone);
  expect(one).not.toContain('<svg');
  const two = firstOf(5, 4);
  expect(two).not.toContain(alone);
  expect(two).toContain('<svg');
});

test('the only measure is no choice, and days that are all alike are counted once (17-USUAL)', async () => {
  await speak('en', 'app', 'tracking');
  const days = STARTS.flatMap((start, at) => [0, 1, 2].map((day) => [addDays(start, day), at === 2 ? 5 : 3] as const));
  const measures = ['nausea', 'rash'].map((id) => ({ id, days: new Map(days) }));
  const view = (count: number) =>
    renderToStaticMarkup(
      <CycleView data={{ startCount: 3, cycles, measures: measures.slice(0, count), isComplete: true }} />,
    );
  expect(view(1)).not.toContain('<fieldset');
  expect(view(1)).toContain('>Nausea</h2>');
  expect(view(2).match(/aria-pressed/g)).toHaveLength(2);
  expect(view(1)).toContain('Stronger than usual on 3 of 3 days.');
  expect(view(1)).not.toContain('compared');
});

test('what was usual is one hill through the middle of each day, over gaps of a week at most (17-USUAL)', () => {
  const usual = [1, 2, 3, 11].map((day) => ({ day, value: day === 2 ? 5 : 3 }));
  const drawing = <CycleDrawing lines={[]} usual={usual} x={(day) => 10 * day} y={Number} bottom={9} />;
  const markup = renderToStaticMarkup(drawing);
  const paths = [...markup.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  // The hill and its ridge; a day alone is a dot.
  expect(paths).toEqual(['M10 3L20 5L30 3V9H10Z', 'M10 3L20 5L30 3']);
  expect(markup).toContain('<circle cx="110" cy="3"');
});

test('days that one earlier cycle alone has values for are left out, as nothing is drawn there (17-USUAL)', async () => {
  await speak('en', 'app', 'tracking');
  const starts = ['2026-07-01', '2026-09-01', '2026-09-22'];
  const shown = starts.map((start, at) => ({ start, end: addDays(start, at === 0 ? 41 : 20) }));
  const near = starts.flatMap((start) => [0, 1, 2].map((day) => [addDays(start, day), 3] as const));
  const days = new Map([...near, [addDays('2026-07-01', 40), 9]]);
  const data = { startCount: 3, cycles: shown, measures: [{ id: 'nausea', days }], isComplete: true };
  const viewOn = (day: string) => {
    vi.setSystemTime(new Date(`${day}T12:00:00Z`));
    return renderToStaticMarkup(<CycleView data={data} />);
  };
  // The slider goes over three days.
  expect(viewOn('2026-10-12')).toContain('min="0" max="2"');
  // Who is further on is told where the picture ends.
  const ends = 'None of your earlier cycles got past day 20.';
  expect(viewOn('2026-10-12')).not.toContain(ends);
  expect(viewOn('2026-10-13')).toContain(ends);
});

test('earlier values that are too few for a middle are drawn as they are, and the legend names what is drawn alone (17-USUAL)', async () => {
  await speak('en', 'app', 'tracking');
  const [oldest = '', second = '', latest = ''] = STARTS;
  const rowsOf = (markup: string) => [...markup.matchAll(/<\/svg>([^<]+)<\/li>/g)].map(([, words]) => words);
  const few = viewOf([
    [oldest, 2, 3],
    [second, 9, 4],
  ]);
  expect(rowsOf(few)).toEqual(['your earlier cycles']);
  const both = viewOf([oldest, second, latest].map((start) => [start, 2, 3] as const));
  expect(rowsOf(both)).toEqual(['Latest cycle, from 13 Oct 2026', 'Usually after chemo']);

  const lines = cycles.map((cycle, at) => ({ cycle, values: [{ day: at, value: 3 }] }));
  const dotsOver = (usual: { day: number; value: number }[]) =>
    renderToStaticMarkup(<CycleDrawing lines={lines} usual={usual} x={Number} y={Number} bottom={9} />).match(
      /<circle/g,
    )?.length;
  expect(dotsOver([])).toBe(3);
  // The dots of what was usual and of this cycle.
  expect(dotsOver([{ day: 2, value: 3 }])).toBe(2);
});

test.each([
  ['de', 'nausea', 'Sonst am stärksten: Tag 1, in beiden Zyklen mit genug Werten.'],
  ['de', 'temperature', 'Sonst am höchsten: Tag 1, in beiden Zyklen mit genug Werten.'],
  ['de', MOOD_MEASURE, 'Sonst am tiefsten: Chemotag, in beiden Zyklen mit genug Werten.'],
  ['de', 'weight', undefined],
  ['en', 'nausea', 'Usually strongest: Day 1, in both cycles with enough values.'],
] as const)(
  'where the earlier cycles agree on it, the day around which they were hardest is said and counted, %s, %s (17-USUAL)',
  async (language, id, sentence) => {
    await speak(language, 'app', 'tracking');
    const days = new Map(
      STARTS.flatMap((start) => [2, 6, 4].map((value, day) => [addDays(start, day), value] as const)),
    );
    const view = (shown: typeof cycles) =>
      renderToStaticMarkup(
        <CycleView data={{ startCount: 3, cycles: shown, measures: [{ id, days }], isComplete: true }} />,
      );
    const said = /(Sonst am|Usually strongest)/;
    const [, words, day] = /^(.*): ([^,]*)/.exec(sentence ?? '') ?? [];
    if (words === undefined) expect(view(cycles)).not.toMatch(said);
    else {
      expect(view(cycles)).toContain(`>${sentence}`);
      expect(view(cycles)).toContain(`>${words}: ${day}</p>`);
    }
    // One earlier cycle is no rule.
    expect(view(cycles.slice(1))).not.toMatch(said);
  },
);

test.each([
  [
    'de',
    'Der erste Chemo-Zyklus in deinem Tagebuch.\nTrag auch nach der nächsten Chemo etwas ein, dann siehst du hier beide.',
    'Die ersten 2 Chemo-Zyklen in deinem Tagebuch.\nTrag auch nach der nächsten Chemo etwas ein, dann steht hier, was anders ist.',
    'der Zyklus davor',
  ],
  [
    'en',
    'The first chemo cycle in your diary.\nAdd something after your next chemo too, and you’ll see both here.',
    'The first 2 chemo cycles in your diary.\nAdd something after your next chemo too, and you’ll see here what’s different.',
    'your earlier cycle',
  ],
] as const)(
  'the first cycle and the second are shown without a comparison, %s (17-USUAL)',
  async (language, one, two, earlier) => {
    await speak(language, 'app', 'tracking');
    const view = (count: number) => {
      const days = new Map(STARTS.flatMap((start) => [0, 1].map((day) => [addDays(start, day), 3] as const)));
      const shown = cycles.slice(0, count);
      return renderToStaticMarkup(
        <CycleView data={{ startCount: count, cycles: shown, measures: [{ id: 'nausea', days }], isComplete: true }} />,
      );
    };
    expect(view(1)).toContain(one);
    expect(view(1).match(/<li/g)).toHaveLength(1);
    expect(view(2)).toContain(two);
    expect(view(2)).toContain(`${earlier}</li>`);
    expect(view(3)).not.toContain(two.slice(0, 10));
  },
);
