import { expect, test } from 'vitest';
import { fitCamera, toScreenX, zoomAround } from './range-camera.ts';
import { labelSections } from './range-labels.ts';
import { layOutRange, type RangeEvent } from './range-layout.ts';

const MONTHS = ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sep.', 'Okt.', 'Nov.', 'Dez.'];
const writing = (fontPx: number, flag = Number.POSITIVE_INFINITY) => ({
  nameOf: (...months: [string, string]) =>
    [...new Set(months)].map((month) => MONTHS[Number(month.slice(5)) - 1] ?? '').join('–'),
  halfOf: (text: string) => (text.length * 0.55 * fontPx) / 2 + fontPx * 0.55,
  gap: fontPx * 0.3,
  flag,
});
/** A diary with so many events in each of these months. */
const diary = (counts: Readonly<Record<string, number>>) => {
  const months = Object.entries(counts).flatMap(([month, count]) => Array.from({ length: count }, () => month));
  const events = months.map((_, index): RangeEvent => ({ id: index + 1, mood: 3, difficulty: 2 }));
  return layOutRange(events, months);
};
/** One event a year ago, then treatment from March on. */
const treatment = diary({
  '2025-11': 1,
  ...Object.fromEntries(['03', '04', '05', '06', '07', '08', '09', '10', '11'].map((month) => [`2026-${month}`, 5])),
});
const viewOf = (width: number) => ({ width, height: 700 });
const shown = (range: typeof treatment, width: number, fontPx: number) => {
  const { labels } = labelSections(range, fitCamera(range.width, viewOf(width)), viewOf(width), writing(fontPx));
  return labels;
};
const said = (range: typeof treatment, width: number, fontPx = 14) =>
  shown(range, width, fontPx).map(({ year, text }) => (year === null ? text : `${year} ${text}`));

test('each month is named where there is room, and the first of a year says the year (17-RANGE)', () => {
  expect(said(treatment, 1280)).toEqual([
    '2025 Nov.',
    '2026 März',
    ...['Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sep.', 'Okt.', 'Nov.'],
  ]);
});

test('on a phone each season is named by its months, and none of them is left out (17-RANGE)', () => {
  for (const width of [320, 360, 390])
    expect(said(treatment, width), `${width}`).toEqual(['2025 Nov.', '2026 März–Mai', 'Juni–Aug.', 'Sep.–Nov.']);
  // A winter has the end of one year and the begin of the next.
  const winter = { '2025-12': 2, '2026-01': 2, '2026-02': 2, '2026-03': 8, '2026-04': 8, '2026-05': 8, '2026-06': 8 };
  expect(said(diary(winter), 320)).toEqual(['2025/26 Dez.–Feb.', 'März', 'Apr.', 'Mai', 'Juni']);
});

test('where the months of a season have room they are named, also beside one whose months have none (17-RANGE)', () => {
  const full = { '2026-03': 12, '2026-04': 12, '2026-05': 12, '2026-06': 2, '2026-07': 2, '2026-08': 2 };
  expect(said(diary(full), 390)).toEqual(['2026 März', 'Apr.', 'Mai', 'Juni–Aug.']);
  // Two seasons that have room each but not beside each other: only the later one gives way.
  const beside = { ...full, '2026-06': 1, '2026-07': 10, '2026-08': 10 };
  expect(said(diary(beside), 360)).toEqual(['2026 März', 'Apr.', 'Mai', 'Juni–Aug.']);
});

test('what has no room for seasons names its years, and of very many years those that have room (17-RANGE)', () => {
  expect(said(treatment, 390, 24)).toEqual(['2025', '2026']);
  const long = diary(
    Object.fromEntries(
      Array.from({ length: 20 * 12 }, (_, at) => [
        `${2007 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
        4,
      ]),
    ),
  );
  const years = said(long, 390);
  expect(years[0]).toBe('2007');
  expect(years.length).toBeGreaterThan(4);
});

test('names stand in the view, apart from one another, and on their own part of the land (17-RANGE)', () => {
  for (const width of [320, 390, 1280]) {
    let end = Number.NEGATIVE_INFINITY;
    for (const { x, half, from, to } of shown(treatment, width, 14)) {
      expect(x - half).toBeGreaterThanOrEqual(0);
      expect(x + half).toBeLessThanOrEqual(width);
      expect(x - half).toBeGreaterThan(end);
      expect(Math.min(x + half, to) - Math.max(x - half, from)).toBeGreaterThan(0);
      end = x + half;
    }
  }
});

test('no name covers the pole of today’s flag, at any zoom, with what is planned behind it too (17-RANGE)', () => {
  let seen = 0;
  for (const width of [320, 390, 1280]) {
    const view = viewOf(width);
    for (const flag of [treatment.width - 0.5, treatment.width - 9, 3]) {
      for (const factor of [1, 2, 5]) {
        const pole = toScreenX(fitCamera(treatment.width, view), view, flag);
        const camera = zoomAround(fitCamera(treatment.width, view), factor, pole, treatment.width, view);
        const at = toScreenX(camera, view, flag);
        const { labels } = labelSections(treatment, camera, view, writing(12, flag));
        for (const { text, x, half } of labels)
          expect(Math.abs(x - at), `${text} at ${width}, ${flag}, ${factor}`).toBeGreaterThanOrEqual(half + 5);
        seen += labels.length;
      }
    }
  }
  expect(seen).toBeGreaterThan(60);
  // On the smallest phone its seasons are still named.
  expect(
    labelSections(treatment, fitCamera(treatment.width, viewOf(320)), viewOf(320), writing(12, treatment.width - 0.5))
      .labels,
  ).toHaveLength(4);
});

test('near by, the month that is wider than the view says its name and its year (17-RANGE)', () => {
  const view = viewOf(390);
  const fitted = fitCamera(treatment.width, view);
  const near = zoomAround(fitted, 30, 300, treatment.width, view);
  const { labels } = labelSections(treatment, near, view, writing(14));
  const [first] = labels;
  expect(first).toMatchObject({ year: '2026' });
  expect(first?.text).toMatch(/^\S+$/);
  expect((first?.x ?? 0) - (first?.half ?? 0)).toBeGreaterThanOrEqual(0);
});
