import { DIFFICULTIES } from '@bergkette/contract/events.rules.ts';
import { MOODS } from '@bergkette/contract/moods.rules.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DifficultyIcon } from './difficulty-icon.tsx';
import { MoodFace } from './mood-face.tsx';
import { MarkerBubble } from './path-scene/marker-bubble.tsx';

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

it('six faces are drawn for clinic and home, each active and not, and in petrol [EVF-38]', () => {
  const tones = ['clinic active', 'clinic', 'home active', 'home', 'petrol'] as const;
  const faces = tones.flatMap((tone) =>
    MOODS.map((value) => renderToStaticMarkup(createElement(MoodFace, { value, tone }))),
  );
  expect(new Set(faces).size).toBe(30);
});

it('the face of an event has the colour of its mood inside the edge of its place', () => {
  for (const tone of ['clinic', 'home active'] as const) {
    const face = renderToStaticMarkup(createElement(MoodFace, { value: 5, tone }));
    expect(face).toContain('fill="var(--mood-5)"');
    expect(face).toContain(`stroke="var(--${tone === 'clinic' ? 'clinic' : 'home-strong'})"`);
  }
});

it('four peaks are drawn active, for clinic, for home and in petrol [EVF-39]', () => {
  const tones = ['active', 'clinic', 'home', 'petrol'] as const;
  const peaks = tones.flatMap((tone) =>
    DIFFICULTIES.map((value) => renderToStaticMarkup(createElement(DifficultyIcon, { value, tone }))),
  );
  expect(new Set(peaks).size).toBe(16);
});

it('on the path a face has the colour of its place, and the one in focus is active [EVF-38]', () => {
  const faceOn = (isCurrent: boolean) =>
    renderToStaticMarkup(createElement(MarkerBubble, { place: 'home', icon: '', mood: 2, scale: 1, isCurrent }));
  expect(faceOn(false)).toContain(renderToStaticMarkup(createElement(MoodFace, { value: 2, tone: 'home', size: 26 })));
  expect(faceOn(true)).toContain(
    renderToStaticMarkup(createElement(MoodFace, { value: 2, tone: 'home active', size: 26 })),
  );
});
