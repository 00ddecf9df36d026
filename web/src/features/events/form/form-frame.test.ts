import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { speak } from '../../../i18n/speak.factory.ts';
import { FormFrame } from './form-frame.tsx';
import { startCreating } from './form-reducer.ts';

beforeEach(() => speak('en', 'app'));

const frame = (isFirst: boolean): string => {
  const handlers = { dispatch: () => undefined, onSave: () => undefined, onClose: () => undefined };
  const rest = {
    isFirst,
    state: startCreating(0),
    title: 'New event',
    status: createElement('p', null, 'Only here'),
    sliderMood: undefined,
    isSaving: false,
  };
  const props = { ...handlers, ...rest, children: null };
  const form = createElement(FormFrame, props);
  return renderToStaticMarkup(form);
};

it('the close button is there, but for the first event of the onboarding a way back to Firn stands in its place [EVF-08]', () => {
  expect(frame(false)).toContain('aria-label="Close"');
  expect(frame(false)).not.toContain('aria-label="Back to Firn"');
  expect(frame(true)).not.toContain('aria-label="Close"');
  expect(frame(true)).toContain('aria-label="Back to Firn"');
});

it('the question comes before where the entry is kept', () => {
  expect(frame(false)).toMatch(/<h1.*Only here/);
});

it('the first step has no way back beside the one that leaves the form [EVF-05]', () => {
  const noWayBack = /aria-label="Back"[^>]*aria-disabled="true"/;
  for (const isFirst of [true, false]) expect(frame(isFirst)).toMatch(noWayBack);
});
