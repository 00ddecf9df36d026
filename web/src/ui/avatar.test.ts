import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

const avatar = (file: string) => {
  const picture = createElement(Avatar, { file, partnerId: 7, size: 40 });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, picture));
};

it('no file name, and one without a dot, shows the default picture; a picture has an empty place until it is there [PROF-24]', () => {
  expect(avatar('')).toContain('<circle');
  expect(avatar('avatar-7')).toBe(avatar(''));
  expect(avatar('avatar-7.svg')).not.toContain('<circle');
});
