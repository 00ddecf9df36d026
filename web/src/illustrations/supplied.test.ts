import type { LocationName } from '@bergkette/contract/catalogues.ts';
import { AVATAR_COUNT } from '@bergkette/contract/users.rules.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Firn, type FirnPose } from './firn.tsx';
import { GLYPHS } from './glyph-shapes.ts';
import { Mountain } from './mountain.tsx';

const avatars = import.meta.glob<string>('../../public/avatars/*', { query: '?raw', import: 'default', eager: true });
const content = import.meta.glob<string>('../../../server/content/categories.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const PLACES: LocationName[] = ['clinic', 'home'];
const POSES: FirnPose[] = ['stand', 'wave', 'cheer', 'heart', 'think', 'point', 'sleep'];

it('there are 55 avatars, each another picture [OPS-18]', () => {
  const names = Object.keys(avatars).map((file) => file.split('/').at(-1));
  const expected = Array.from({ length: AVATAR_COUNT }, (_, at) => `avatar-${at + 1}.svg`);
  expect(names.toSorted()).toEqual(expected.toSorted());
  const pictures = Object.values(avatars);
  for (const picture of pictures) expect(picture).toMatch(/^<svg[\s\S]+<\/svg>\s*$/);
  expect(new Set(pictures).size).toBe(55);
});

it('each category and activity has its drawing [OPS-18]', () => {
  const categories: { icon: string; activities: { icon: string }[] }[] = JSON.parse(Object.values(content)[0] ?? '');
  const icons = categories.flatMap(({ icon, activities }) => [icon, ...activities.map((activity) => activity.icon)]);
  expect(icons.length).toBeGreaterThan(35);
  expect(icons.filter((icon) => !(GLYPHS[icon]?.path ?? GLYPHS[icon]?.holed))).toEqual([]);
});

it('mountains of every height and place, and Firn in every pose, are pictures of their own [OPS-18]', () => {
  const mountains = PLACES.flatMap((place) =>
    ([0, 1, 2, 3] as const).map((level) => renderToStaticMarkup(createElement(Mountain, { level, place }))),
  );
  expect(new Set(mountains).size).toBe(8);
  const firns = POSES.map((pose) => renderToStaticMarkup(createElement(Firn, { pose })));
  expect(new Set(firns).size).toBe(POSES.length);
});
