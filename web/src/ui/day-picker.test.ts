import type { Language } from '@bergkette/contract/session.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DayPicker, MonthChoice } from './day-picker.tsx';

const given = { value: '2026-11-02', max: '2026-11-20', onChange: () => undefined };
const pick = (language: Language): string =>
  renderToStaticMarkup(
    createElement(DayPicker, { ...given, language, labels: { previous: 'previous', next: 'next' } }),
  );
const buttonsOf = (markup: string) =>
  [...markup.matchAll(/<button([^>]*)>(\d+|[A-Z][a-zä]+\.?)<\/button>/g)].map(([, rest = '', text]) => ({
    text,
    isOpen: !/\sdisabled/.test(rest),
    isChosen: /ausgewählt|aria-pressed="true"/.test(rest),
  }));

const WEEKS: [language: Language, days: string[]][] = [
  ['de', ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']],
  ['en', ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']],
];

it.each(WEEKS)('the week starts on Monday (%s) [EVF-31]', (language, expected) => {
  const weekdays = [...pick(language).matchAll(/<th[^>]*>([^<]+)</g)].map(([, name]) => name);
  expect(weekdays).toEqual(expected);
});

it('no day after the last one can be picked [EVF-28]', () => {
  const open = buttonsOf(pick('de')).filter(({ isOpen }) => isOpen);
  expect(open.map(({ text }) => Number(text))).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

it('the chosen day is the one that a screen reader hears as chosen [EVF-28]', () => {
  expect(buttonsOf(pick('de')).filter(({ isChosen }) => isChosen)).toEqual([
    { text: '2', isOpen: true, isChosen: true },
  ]);
});

it('a month is chosen up to the last one [ONB-19]', () => {
  const labels = { previousYear: 'previous', nextYear: 'next' };
  const months = buttonsOf(renderToStaticMarkup(createElement(MonthChoice, { ...given, language: 'de', labels })));
  expect(months).toHaveLength(12);
  expect(months.filter(({ isOpen }) => isOpen)).toHaveLength(11);
  expect(months.filter(({ isChosen }) => isChosen)).toHaveLength(1);
});
