import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

const avatar = (file: string) => renderToStaticMarkup(createElement(Avatar, { file, size: 40 }));

it('a file name with a dot is a picture; none, and one without a dot, shows the default picture [PROF-24]', () => {
  expect(avatar('avatar-7.svg')).toMatch(/<img[^>]*avatars\/avatar-7\.svg"/);
  expect(avatar('')).toMatch(/^<svg/);
  expect(avatar('avatar-7')).toBe(avatar(''));
});
