import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { speak } from '../../../i18n/speak.factory.ts';
import { moodByDate } from '../chart/mood-series.ts';
import { FacesCard, YearOfFaces } from './faces-card.tsx';

const cardOf = (moods: Parameters<typeof FacesCard>[0]['moods'], hasMany = true) =>
  renderToStaticMarkup(
    <FacesCard moods={moods} today="2026-11-26" hasMany={hasMany} sentence={null} dayEvents={() => null} />,
  );
/** The days of the calendar that say their month. */
const namedDays = () =>
  [...cardOf([]).matchAll(/<span class="numbers">(\d+<span.*?)<\/span>/g)].map(([, day = '']) =>
    day.replaceAll(/<[^>]*>/g, ''),
  );

const NAMED_DAYS = [
  ['de', ['28. Okt.', '1. Nov.']],
  ['en', ['28 Oct', '1 Nov']],
] as const;
test.each(NAMED_DAYS)(
  'the first day of the calendar and of a month say their month as %s writes a short day (17-F1)',
  async (language, named) => {
    await speak(language, 'app');
    expect(namedDays()).toEqual(named);
  },
);

test('a year begins with its newest month and ends with the first that has a face (17-F1)', async () => {
  await speak('en', 'app');
  const moods = moodByDate([
    { date: '2026-09-30', mood: 2 },
    { date: '2026-11-02', mood: 6 },
  ]);
  const markup = renderToStaticMarkup(<YearOfFaces today="2026-11-26" moods={moods} onChoose={() => undefined} />);
  const months = [...markup.matchAll(/<button[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(months).toEqual(['November 2026, very good: once', 'October 2026', 'September 2026, bad: once']);
  // Today is a dot until it has a face.
  expect(markup.match(/<i class="[^"]+"><\/i>/g)).toHaveLength(1);
  const given = renderToStaticMarkup(<YearOfFaces today="2026-11-02" moods={moods} onChoose={() => undefined} />);
  expect(given).not.toMatch(/<i class=/);
});

test('30 days end with today (17-F1)', async () => {
  await speak('en', 'app');
  const markup = cardOf([]);
  const [, today = ''] = markup.split('data-date="2026-11-26"');
  expect(markup.match(/data-date/g)).toHaveLength(30);
  expect(today).toMatch(/^ aria-current="date"[^>]* aria-label="Thursday,? 26 November: no face">/);
});

test('of few faces the last seven days stand in one row at first, each below its own weekday (17-F1)', async () => {
  await speak('en', 'app');
  const markup = cardOf([{ date: '2026-11-26', mood: 5 }], false);
  expect([...markup.matchAll(/data-date="([^"]+)"/g)].map(([, date]) => date)).toEqual(
    [20, 21, 22, 23, 24, 25, 26].map((day) => `2026-11-${day}`),
  );
  expect(markup).not.toContain('grid-column-start');
  expect([...markup.matchAll(/<li>(Fri|Sat|Sun|Mon|Tue|Wed|Thu)<\/li>/g)].map(([, name]) => name)).toEqual([
    'Fri',
    'Sat',
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
  ]);
});

test('the faces of the days have their key below them, once (17-F1)', async () => {
  await speak('en', 'app');
  const markup = cardOf([{ date: '2026-11-24', mood: 5 }]);
  const [, below = ''] = markup.split('data-date="2026-11-26"');
  const words = ['very bad', 'bad', 'rather bad', 'rather good', 'good', 'very good'];
  expect([...markup.matchAll(/<\/svg> ([^<]*)<\/li>/g)].map(([, word]) => word)).toEqual(words);
  expect([...below.matchAll(/<\/svg> ([^<]*)<\/li>/g)]).toHaveLength(words.length);
});

test('days before the first face have no dot (17-F1)', async () => {
  await speak('en', 'app');
  const markup = cardOf([{ date: '2026-11-24', mood: 5 }]);
  expect(markup.match(/<i class="[^"]*open[^"]*">/g)).toHaveLength(2);
});

test('the year begins with its newest month, and each month says its year (17-F1)', async () => {
  await speak('de', 'app');
  const moods = moodByDate([{ date: '2025-11-03', mood: 4 }]);
  const markup = renderToStaticMarkup(<YearOfFaces today="2026-03-26" moods={moods} onChoose={() => undefined} />);
  const months = [...markup.matchAll(/<span>([^<]*)<span[^>]*>([^<]*)<\/span><\/span>/g)];
  expect(months.map(([, month, year]) => `${month}${year}`)).toEqual([
    'März 2026',
    'Feb. 2026',
    'Jan. 2026',
    'Dez. 2025',
    'Nov. 2025',
  ]);
});
