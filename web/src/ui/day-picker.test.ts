import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DayPicker } from './day-picker.tsx';

const pick = (language: string): string => {
  const labels = { previous: 'previous', next: 'next' };
  const days = { value: '2026-11-02', max: '2026-11-20', onChange: () => undefined };
  const provider = { env: 'test', withCssVariables: false, withGlobalClasses: false } as const;
  return renderToStaticMarkup(
    createElement(MantineProvider, provider, createElement(DayPicker, { ...days, language, labels })),
  );
};

const WEEKS: [language: string, days: string[]][] = [
  ['de', ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']],
  ['en', ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']],
];

it.each(WEEKS)('the week starts on Monday (%s) [EVF-31]', (language, expected) => {
  const weekdays = [...pick(language).matchAll(/<th[^>]*>([^<]+)</g)].map(([, name]) => name);
  expect(weekdays).toEqual(expected);
});

it('no day after the last one can be picked [EVF-28]', () => {
  const days = [...pick('de').matchAll(/<button[^>]*>(\d+)<\/button>/g)];
  const open = days.filter(([button]) => !/data-outside|disabled/.test(button)).map(([, day]) => Number(day));
  expect(open).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});
