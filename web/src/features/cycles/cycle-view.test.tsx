import type { Language } from '@bergkette/contract/session.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { changeLanguage, currentLanguage, loadTexts } from '../../i18n/texts.ts';
import { addDays } from '../../lib/plain-days.ts';
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

const speak = async (language: Language) => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('window', { innerWidth: 390, innerHeight: 844, addEventListener: () => undefined });
  await changeLanguage(language);
  await Promise.all([loadTexts('app'), loadTexts('tracking')]);
};

const first = currentLanguage();
afterAll(() => changeLanguage(first));

const SENTENCES = [
  [
    'de',
    'Verglichen mit davor: an 2 Tagen besser und an einem Tag schlechter.',
    'Verglichen mit davor: an 2 Tagen höher und an einem Tag niedriger.',
  ],
  [
    'en',
    'Compared with before: better on 2 days and worse on one day.',
    'Compared with before: higher on 2 days and lower on one day.',
  ],
] as const;
test.each(SENTENCES)(
  'days with a higher mood are better, with a lower one worse; of a symptom neither is said, %s (17-USUAL)',
  async (language, ofMood, ofSymptom) => {
    await speak(language);
    expect(sentenceOf(MOOD_MEASURE, [5, 4, 1])).toBe(ofMood);
    expect(sentenceOf('nausea', [5, 4, 1])).toBe(ofSymptom);
  },
);

test.each([
  ['de', 'Noch zu wenige Tage zum Vergleichen.'],
  ['en', 'Too few days to compare yet.'],
] as const)(
  'with fewer than three days that earlier cycles have values for nothing is compared, %s (17-USUAL)',
  async (language, few) => {
    await speak(language);
    expect(sentenceOf(MOOD_MEASURE, [5])).toBe(few);
    expect(sentenceOf('nausea', [5, 4])).toBe(few);
    expect(sentenceOf('nausea', [3, 3, 3], 1)).toBe(few);
    expect(sentenceOf('nausea', [5, 4, 1])).not.toBe(few);
  },
);

test.each([
  ['de', 'Bisher sieht dieser Zyklus aus wie die davor.', '3 Tage verglichen.'],
  ['en', 'So far this cycle looks like your earlier ones.', '3 days compared.'],
] as const)(
  'a cycle within the band on all days looks like the earlier ones, and a note says how many days that are, %s (17-USUAL)',
  async (language, alike, note) => {
    await speak(language);
    expect(sentenceOf(MOOD_MEASURE, [3, 3, 3])).toBe(alike);
    const alikeDays = STARTS.flatMap((start) => [0, 1, 2].map((day) => [start, day, 3] as const));
    expect(viewOf(alikeDays)).toContain(`>${note}<`);
    expect(viewOf(alikeDays.slice(0, -1))).not.toContain(note.slice(1));
  },
);

test('the band is curved, stays between the first day and the last, and has no line at its ends (17-USUAL)', () => {
  const band = [3, 5, 4].map((high, day) => ({ day, low: 1, high }));
  const drawing = <CycleDrawing lines={[]} band={band} lastDay={2} x={(day) => 10 * day} y={Number} />;
  const [area = '', edge = ''] = [...renderToStaticMarkup(drawing).matchAll(/ d="([^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  for (const path of [area, edge]) {
    const across = [...path.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
    expect([Math.min(...across), Math.max(...across)]).toEqual([0, 20]);
    expect(path).toContain('C');
  }
  expect(edge).not.toMatch(/[LZ]/);
});

/** How high a curve of quadratic or cubic pieces stands at a place of the axis, looked up in fine steps. */
const heightAt = (path: string, at: number): number => {
  let start = [0, 0];
  let [nearest, height] = [Number.POSITIVE_INFINITY, Number.NaN];
  for (const [, numbers = ''] of path.matchAll(/[MQC]([^MQCLZ]+)/g)) {
    const given = numbers.trim().split(/[ ,]/).map(Number);
    const points = [start, ...given.flatMap((x, index) => (index % 2 === 0 ? [[x, given[index + 1] ?? 0]] : []))];
    for (let step = 0; step <= 1000; step += 1) {
      let level = given.length === 2 ? points.slice(1) : points;
      while (level.length > 1)
        level = level
          .slice(1)
          .map((next, index) =>
            next.map((end, axis) => end * (step / 1000) + (level[index]?.[axis] ?? 0) * (1 - step / 1000)),
          );
      const [x = 0, y = 0] = level[0] ?? [];
      if (Math.abs(x - at) < nearest) [nearest, height] = [Math.abs(x - at), y];
    }
    start = points.at(-1) ?? start;
  }
  return height;
};

test.each([
  ['a slope', [1, 1, 4, 4, 4, 1, 1], [1, 2, 4, 4, 4, 2, 1]],
  ['a single day', [1, 1, 4, 1, 1], [1, 2, 4, 2, 1]],
])(
  'on each day the drawn edge of the band is never within what is compared with: %s (17-USUAL)',
  (_name, highs, drawn) => {
    const band = highs.map((high, day) => ({ day, low: 1, high }));
    const last = highs.length - 1;
    const drawing = (
      <CycleDrawing lines={[]} band={band} lastDay={last} x={(day) => 10 * day} y={(value) => 30 * value} />
    );
    const [, upper = ''] = / d="(M[^"]*?)L/.exec(renderToStaticMarkup(drawing)) ?? [];
    // The line of a range of one value has five pixels above it.
    expect(highs.map((_high, day) => Math.round((heightAt(upper, 10 * day) + 5) * 10) / 300)).toEqual(drawn);
  },
);

test('earlier values that are too few for a band are drawn as dots, and the legend names what is drawn alone (17-USUAL)', async () => {
  await speak('en');
  const [oldest = '', second = '', latest = ''] = STARTS;
  const rowsOf = (markup: string) => [...markup.matchAll(/<\/svg>([^<]+)<\/li>/g)].map(([, words]) => words);
  const few = viewOf([
    [oldest, 2, 3],
    [second, 9, 4],
  ]);
  expect(rowsOf(few)).toEqual(['your earlier cycles']);
  expect(few).not.toContain('<rect');
  const both = viewOf([oldest, second, latest].map((start) => [start, 2, 3] as const));
  expect(rowsOf(both)).toEqual(['This cycle, since 13 Oct', 'your earlier cycles']);
  expect(both).toContain('<rect');

  const [start] = cycles;
  const lines = [2, 9, 4].map((day) => ({ cycle: start ?? { start: '', end: '' }, values: [{ day, value: 3 }] }));
  const dotsOver = (band: { day: number; low: number; high: number }[]) =>
    renderToStaticMarkup(<CycleDrawing lines={lines} band={band} lastDay={9} x={Number} y={Number} />).match(/<circle/g)
      ?.length;
  expect(dotsOver([])).toBe(3);
  expect(dotsOver([{ day: 2, low: 1, high: 3 }])).toBe(1);
});
