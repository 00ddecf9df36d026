import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Qr } from './qr.tsx';

test('a code is black on white in every theme, as cameras do not read the other way round', () => {
  const markup = renderToStaticMarkup(<Qr text="https://example.org" label="Code" />);
  expect(markup.match(/(?<=fill=")[^"]*/g)).toEqual(['#fff', '#000']);
});
