import type { Language } from '@bergkette/contract/session.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { currentLanguage, loadTexts, showTexts } from '../i18n/texts.ts';
import { DayPicker } from './day-picker.tsx';

const before = currentLanguage();
beforeAll(async () => {
  vi.setSystemTime('2026-11-20T12:00Z');
  await Promise.all([loadTexts('app', 'de'), loadTexts('app', 'en')]);
});
afterAll(() => {
  vi.useRealTimers();
  showTexts(before);
});

const pick = (language: Language, isByMonth = false, zone?: string): string => {
  showTexts(language);
  const props = { value: '2026-11-02', isByMonth, onChange: () => undefined, ...(zone && { zone }) };
  return renderToStaticMarkup(createElement(DayPicker, props));
};
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

it('no day after the last one can be picked, which is that of where the event was [EVF-28]', () => {
  const lastOpen = (zone?: string) => {
    const open = buttonsOf(pick('de', false, zone)).filter(({ isOpen }) => isOpen);
    expect(open.map(({ text }) => Number(text))).toEqual(Array.from(open, (_, index) => index + 1));
    return open.length;
  };
  expect([lastOpen(), lastOpen('Pacific/Kiritimati'), lastOpen('Etc/GMT+12')]).toEqual([20, 21, 20]);
});

it('the chosen day is the one that a screen reader hears as chosen [EVF-28]', () => {
  expect(buttonsOf(pick('de')).filter(({ isChosen }) => isChosen)).toEqual([
    { text: '2', isOpen: true, isChosen: true },
  ]);
});

it('a month is chosen up to the last one [ONB-19]', () => {
  const months = buttonsOf(pick('de', true));
  expect(months).toHaveLength(12);
  expect(months.filter(({ isOpen }) => isOpen)).toHaveLength(11);
  expect(months.filter(({ isChosen }) => isChosen)).toHaveLength(1);
});
