import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FirnFigure } from '../../illustrations/firn.tsx';
import { firnFor } from './firn-mood.ts';
import { REACTION_LOOKS, REACTIONS } from './firn-touch.tsx';

const noon = { hour: 12, month: 5, total: 8, newest: undefined };

test('Firn sleeps from 21 to 6 unless something was just written, and wears a beanie in winter (17-A1)', () => {
  const sleepsAt = (hour: number) => firnFor({ ...noon, hour }).pose === 'sleep';
  expect([20, 21, 23, 5, 6].map(sleepsAt)).toEqual([false, true, true, true, false]);
  expect(firnFor({ ...noon, hour: 22, newest: { mood: 4, difficulty: 1, isFever: false } }).pose).toBe('point');
  expect([10, 11, 0, 1, 2].map((month) => firnFor({ ...noon, month }).hasHat)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  // Awake and asleep, the beanie is drawn.
  const drawn = (month: number, hour: number) =>
    renderToStaticMarkup(createElement(FirnFigure, firnFor({ ...noon, month, hour })));
  // Asleep, Firn lies there: another body than the one that stands.
  expect([12, 23].map((hour) => drawn(5, hour).includes('firn-nod'))).toEqual([true, false]);
  for (const hour of [12, 23]) expect(drawn(0, hour).length).toBeGreaterThan(drawn(5, hour).length);
});

test('each of six taps brings another look (17-A1)', () => {
  expect(new Set(REACTIONS.map((reaction) => JSON.stringify(REACTION_LOOKS[reaction]))).size).toBe(6);
});

test('Firn looks as the moment asks: waving at first, soft after a low day, glad from a mood of 5 on (17-A1)', () => {
  const at = (mood: number, more = {}) =>
    firnFor({ ...noon, newest: { mood, difficulty: 2, isFever: false }, ...more });
  const to = { tilt: -7, hasHat: false };
  expect(firnFor({ ...noon, total: 0 })).toEqual({ pose: 'wave', eyes: 'happy', mouth: 'open', hasHat: false });
  expect(firnFor(noon)).toEqual({ hasHat: false });
  expect(at(1)).toEqual({ ...to, pose: 'heart', eyes: 'soft', mouth: 'smile', life: 'comfort' });
  expect(at(3)).toEqual({ ...to, pose: 'stand', eyes: 'soft', mouth: 'smile' });
  expect(at(4)).toEqual({ ...to, pose: 'point', eyes: 'open', mouth: 'smile' });
  expect(at(5)).toEqual({ ...to, pose: 'cheer', eyes: 'happy', mouth: 'open', life: 'happy' });
  // A high mood counts on the hardest day too, and the first event is none to cheer about by itself.
  expect(firnFor({ ...noon, newest: { mood: 6, difficulty: 4, isFever: false } }).pose).toBe('cheer');
  // Beside whom to call for a fever Firn is glad about no mood.
  expect(firnFor({ ...noon, newest: { mood: 6, difficulty: 1, isFever: true } })).toEqual(at(1));
  expect([1, 2, 3, 4].map((mood) => at(mood, { total: 1 }).pose)).toEqual(['heart', 'heart', 'stand', 'point']);
});
