import { expect, it } from 'vitest';
import { paths } from './paths.ts';

it('the app names its screens as the documents do [NAV-26]', () => {
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['home', 'chatList', 'information', 'tracking', 'profile', 'search']),
  );
});
