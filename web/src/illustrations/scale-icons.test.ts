import { DIFFICULTIES } from '@bergkette/contract/events.rules.ts';
import { MOODS } from '@bergkette/contract/moods.rules.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DifficultyIcon } from './difficulty-icon.tsx';
import { MoodFace } from './mood-face.tsx';

const MOOD_TONES = ['clinic-active', 'clinic', 'home-active', 'home', 'petrol'] as const;
const DIFFICULTY_TONES = ['clinic-active', 'home-active', 'clinic', 'home', 'petrol'] as const;

it('six moods are drawn in five ways each, active and not, for both places and in petrol [EVF-38]', () => {
  const faces = MOOD_TONES.flatMap((tone) =>
    MOODS.map((value) => renderToStaticMarkup(createElement(MoodFace, { value, tone }))),
  );
  expect(MOODS).toHaveLength(6);
  expect(new Set(faces).size).toBe(30);
});

it('four difficulties are drawn active, for both places and in petrol [EVF-39]', () => {
  const icons = DIFFICULTY_TONES.flatMap((tone) =>
    DIFFICULTIES.map((value) => renderToStaticMarkup(createElement(DifficultyIcon, { value, tone }))),
  );
  expect(DIFFICULTIES).toHaveLength(4);
  expect(new Set(icons).size).toBe(20);
});
