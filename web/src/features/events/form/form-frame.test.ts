import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { speak } from '../../../i18n/speak.factory.ts';
import { FormFrame } from './form-frame.tsx';
import { startCreating } from './form-reducer.ts';

beforeEach(() => speak('en', 'app'));

const frame = (onClose: (() => void) | null, onLeave: (() => void) | null = null): string => {
  const handlers = { dispatch: () => undefined, onSave: () => undefined, onClose, onLeave };
  const rest = {
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

it('the close button is there, but not for the first event of the onboarding [EVF-08]', () => {
  expect(frame(() => undefined)).toContain('aria-label="Close"');
  expect(frame(null)).not.toContain('aria-label="Close"');
});

it('the question comes before where the entry is kept', () => {
  expect(frame(null)).toMatch(/<h1.*Only here/);
});

it('the first step of the first event has a way back, and of others none beside the close button [EVF-05, EVF-08]', () => {
  const noWayBack = /aria-label="Back"[^>]*aria-disabled="true"/;
  expect(frame(null, () => undefined)).toMatch(/aria-label="Back"/);
  expect(frame(null, () => undefined)).not.toMatch(noWayBack);
  expect(frame(() => undefined)).toMatch(noWayBack);
});
