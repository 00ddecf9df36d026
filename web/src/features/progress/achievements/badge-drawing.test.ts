import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BadgeDrawing } from './badge-drawing.tsx';

const LEVELS = [1, 2, 3, 4, 5, 6];
const badges = LEVELS.map((level) =>
  renderToStaticMarkup(createElement(BadgeDrawing, { category: 'total_events', level })),
);

it('a badge has one, two, then three stars [XP-21]', () => {
  // Every mark is a drawing inside of the badge, and one of them is the icon.
  const stars = badges.map((badge) => (badge.match(/<svg/g)?.length ?? 0) - 2);
  expect(stars).toEqual([1, 2, 3, 3, 3, 3]);
});

it('a badge is teal up to level 3, and has a colour of its own at levels 4, 5 and 6 [XP-20]', () => {
  const colors = badges.map((badge) => /fill="([^"]+)"/.exec(badge)?.[1]);
  expect(new Set(colors.slice(0, 3))).toEqual(new Set([colors[0]]));
  expect(new Set(colors).size).toBe(4);
});
