import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Glyph } from '../../illustrations/glyph.tsx';
import { glyphOfEvent } from './topics.ts';

const pictureAtHome = (...tags: string[]) =>
  glyphOfEvent({ location: 'home', activity: { icon: 'tabler:home' }, tags });

test('a word of one’s own is its first letter, a topic its drawing, and without words the picture is the house (17-C1)', () => {
  expect(pictureAtHome('luna', 'Musik')).toBe('letter:L');
  expect(pictureAtHome(' émile ')).toBe('letter:É');
  expect(pictureAtHome('🐕‍🦺 Luna')).toBe('letter:🐕‍🦺');
  expect(pictureAtHome('musik', 'Luna')).toBe('tabler:music');
  expect(pictureAtHome('Pets')).toBe('tabler:paw');
  expect(pictureAtHome('Animal')).toBe('tabler:paw');
  expect(pictureAtHome()).toBe('tabler:home');
  expect(glyphOfEvent({ location: 'clinic', activity: { icon: 'healthicons:spine' }, tags: ['Luna'] })).toBe(
    'healthicons:spine',
  );
  expect(renderToStaticMarkup(<Glyph name={pictureAtHome('Luna')} size={32} />)).toMatch(/>L<\/text>/);
});
