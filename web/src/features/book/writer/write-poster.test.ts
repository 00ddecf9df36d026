import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { fonts } from '../../../lib/pdf/fonts.factory.ts';
import { placePoster } from '../poster.ts';
import { writePoster } from './write-poster.ts';
import { drawing } from './writer.factory.ts';

const caption = {
  text: 'Meine Perlenkette · 3 Ereignisse',
  matrix: [1, 0, 0, 1, 0, 0] as const,
  x: 5,
  y: 9,
  size: 0.5,
  isStrong: true,
  colour: '#16252b',
  isCentred: true,
};
const sky = {
  isRadial: false,
  from: [0, 0] as const,
  to: [0, 10] as const,
  radius: 5,
  stops: [
    { at: 0, colour: '#b5d9e6', opacity: 1 },
    { at: 1, colour: '#fbe7ce', opacity: 0.5 },
  ],
};
const shapes = drawing.shapes.flatMap((shape) => [
  { ...shape, fill: sky },
  { ...shape, isStrokeFirst: true },
]);

test.each([
  ['A4', '0 0 595 842'],
  ['A3', '0 0 842 1191'],
  ['A2', '0 0 1191 1684'],
  ['A1', '0 0 1684 2384'],
] as const)(
  'a poster of %s has its drawing with words, and the list of beads on a sheet of its own',
  async (size, box) => {
    const file = await writePoster(
      {
        language: 'de',
        size,
        title: 'Meine Perlenkette',
        alt: 'Drei Perlen',
        drawing: { ...drawing, shapes, texts: [caption] },
        list: { title: 'Perlen', intro: '3 Perlen', counts: [{ drawing: 0, text: '3 × Übung' }], beads: [drawing] },
        colours: { ink: '#16252b', softInk: '#4a5a61' },
      },
      fonts,
    );
    const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
    const { text } = await extractText(pdf);
    expect(text[0]).toBe(caption.text);
    expect(text[1]?.split('\n')).toEqual(['Perlen', '3 Perlen', '3 × Übung']);
    const views = await Promise.all(
      [1, 2].map(async (page) => (await pdf.getPage(page)).view.map(Math.round).join(' ')),
    );
    expect(views).toEqual([box, '0 0 595 842']);
    expect(JSON.stringify(await (await pdf.getPage(1)).getStructTree())).toContain('Drei Perlen');
  },
);

test('the drawing is as large as the sheet allows, and in its middle', () => {
  const wide = placePoster({ width: 200, height: 100 }, 'A4');
  expect(wide.width).toBeCloseTo(595.28 - 48);
  expect(wide.y * 2 + wide.height).toBeCloseTo(841.89);
  const high = placePoster({ width: 100, height: 200 }, 'A4');
  expect(high.height).toBeCloseTo(841.89 - 48);
  expect(high.x * 2 + high.width).toBeCloseTo(595.28);
});
