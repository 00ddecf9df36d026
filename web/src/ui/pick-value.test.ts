import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadTexts } from '../i18n/texts.ts';
import { isSpecified, PickList, type PickValue, pickValue } from './pick-list.tsx';

await loadTexts('app');
await loadTexts('people');
const groups = [{ name: null, items: ['Aachen', 'Bonn'].map((name, at) => ({ id: at + 1, name, terms: [] })) }];
const chosenIn = (value: PickValue) =>
  /aria-pressed="true"[^>]*><span[^>]*>(\w+)/.exec(
    renderToStaticMarkup(createElement(PickList, { of: 'clinics', groups, value, onPick: () => undefined })),
  )?.[1];

it('a picker holds a value with an id, -1 where nothing is specified, and no entry is chosen then [NAV-38, PROF-27]', () => {
  expect(pickValue(null)).toEqual({ id: -1 });
  expect([isSpecified(pickValue(undefined)), isSpecified({ id: 2 })]).toEqual([false, true]);
  expect([chosenIn(pickValue(null)), chosenIn({ id: 2 })]).toEqual([undefined, 'Bonn']);
});
