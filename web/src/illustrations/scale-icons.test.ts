import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DifficultyIcon } from './difficulty-icon.tsx';
import { MoodFace } from './mood-face.tsx';

it('each of six moods and four difficulties is told apart by its shape alone, without its colour', () => {
  const shapesOf = (markup: string) => markup.replaceAll(/ (fill|stroke)="[^"]*"/g, '');
  const faces = ([1, 2, 3, 4, 5, 6] as const).map((value) =>
    shapesOf(renderToStaticMarkup(createElement(MoodFace, { value }))),
  );
  const peaks = ([1, 2, 3, 4] as const).map((value) =>
    shapesOf(renderToStaticMarkup(createElement(DifficultyIcon, { value }))),
  );
  expect({ faces: new Set(faces).size, peaks: new Set(peaks).size }).toEqual({ faces: 6, peaks: 4 });
});

it('each peak with snow has the colour of snow on it, which no card has (16-A4)', () => {
  for (const value of [3, 4] as const) {
    expect(renderToStaticMarkup(createElement(DifficultyIcon, { value }))).toContain('fill="var(--dif-snow)"');
  }
});
