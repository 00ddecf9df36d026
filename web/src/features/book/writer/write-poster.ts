import { collectBytes, createDocument, type StructureElement } from '../../../lib/pdf/pdf-document.ts';
import { createTypesetter, type FontFiles, type TextStyle } from '../../../lib/pdf/typesetter.ts';
import { POSTER_SIZES, type Poster, placePoster } from '../poster.ts';
import { drawShapes } from './draw-shapes.ts';

const LIST_MARGIN = 64;
const BEAD = 34;

/** Writes the poster on its sheet, and the list on one of A4: nobody needs that as large as a wall. */
export const writePoster = async (poster: Poster, fonts: FontFiles): Promise<Blob> => {
  const [width, height] = POSTER_SIZES[poster.size];
  const doc = createDocument({ size: [width, height], lang: poster.language, title: poster.title });
  const bytes = collectBytes(doc);
  const set = createTypesetter(doc, fonts);
  const root = doc.struct('Document');
  doc.addStructure(root);
  doc.addPage();
  const place = placePoster(poster.drawing, poster.size);
  const box: [number, number, number, number] = [place.x, place.y, place.x + place.width, place.y + place.height];
  const figure = doc.struct('Figure', { alt: poster.alt, bbox: box });
  root.add(figure);
  const content = doc.markStructureContent('Figure');
  doc.save().rect(place.x, place.y, place.width, place.height).clip();
  drawShapes(doc, poster.drawing, place.x, place.y, place.width);
  doc.restore();
  const { x: left, y: top } = poster.drawing;
  for (const { text, matrix, x, y, size, isStrong, colour, isCentred } of poster.drawing.texts) {
    const [a, b, c, d, e, f] = matrix;
    const style: TextStyle = {
      weight: isStrong ? 'strong' : 'plain',
      size: size * a * place.scale,
      leading: 0,
      colour,
    };
    const line = { text, isForeign: false };
    const middle = place.x + (a * x + c * y + e - left) * place.scale;
    const base = place.y + (b * x + d * y + f - top) * place.scale;
    const shift = isCentred ? set.lengthOf(line, style) / 2 : 0;
    await set.write(line, middle - shift, base - 0.34 * style.size, style);
  }
  doc.endMarkedContent();
  figure.add(content);
  figure.end();

  const [listWidth, listHeight] = POSTER_SIZES.A4;
  doc.addPage({ size: [listWidth, listHeight], margin: 0 });
  const styleOf = (weight: TextStyle['weight'], size: number, leading: number, colour: string) => ({
    weight,
    size,
    leading,
    colour,
  });
  const { ink, softInk } = poster.colours;
  let y = LIST_MARGIN;
  const write = async (parent: StructureElement, tag: string, text: string, style: TextStyle, indent = 0) => {
    const element = doc.struct(tag);
    parent.add(element);
    const marked = doc.markStructureContent(tag);
    for (const line of set.linesOf(text, listWidth - 2 * LIST_MARGIN - indent, style)) {
      await set.write(line, LIST_MARGIN + indent, y, style);
      y += style.leading;
    }
    doc.endMarkedContent();
    element.add(marked);
    element.end();
  };
  await write(root, 'H1', poster.list.title, styleOf('strong', 24, 34, ink));
  await write(root, 'P', poster.list.intro, styleOf('plain', 11, 16, softInk));
  y += 18;
  const list = doc.struct('L');
  root.add(list);
  for (const { drawing, text } of poster.list.counts) {
    const item = doc.struct('LI');
    list.add(item);
    const bead = poster.list.beads[drawing];
    if (bead !== undefined) {
      doc.markContent('Artifact', { type: 'Layout' });
      drawShapes(doc, bead, LIST_MARGIN, y - 7, BEAD);
      doc.endMarkedContent();
    }
    await write(item, 'LBody', text, styleOf('plain', 13, 20, ink), BEAD + 16);
    y += 20;
  }
  list.end();
  root.end();
  doc.end();
  return bytes;
};
