import { collectBytes, createDocument, type StructureElement } from '../../../lib/pdf/pdf-document.ts';
import { createTags } from '../../../lib/pdf/tags.ts';
import { createTypesetter, type FontFiles, type TextStyle, textStyle } from '../../../lib/pdf/typesetter.ts';
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
  const { root, asArtifact, drawFigure, writeLines } = createTags(doc);
  doc.addPage();
  const place = placePoster(poster.drawing, poster.size);
  const box: [number, number, number, number] = [place.x, place.y, place.x + place.width, place.y + place.height];
  await drawFigure(root, poster.alt, box, async () => {
    doc.save().rect(place.x, place.y, place.width, place.height).clip();
    drawShapes(doc, poster.drawing, place.x, place.y, place.width);
    doc.restore();
    const { x: left, y: top } = poster.drawing;
    for (const { text, matrix, x, y, size, isStrong, colour, isCentred } of poster.drawing.texts) {
      const [a, b, c, d, e, f] = matrix;
      const style = textStyle(isStrong ? 'strong' : 'plain', size * a * place.scale, 0, colour);
      const line = { text, isForeign: false };
      const middle = place.x + (a * x + c * y + e - left) * place.scale;
      const base = place.y + (b * x + d * y + f - top) * place.scale;
      const shift = isCentred ? set.lengthOf(line, style) / 2 : 0;
      await set.write(line, middle - shift, base - 0.34 * style.size, style);
    }
  });

  const [listWidth, listHeight] = POSTER_SIZES.A4;
  doc.addPage({ size: [listWidth, listHeight], margin: 0 });
  const { ink, softInk } = poster.colours;
  // The list has room on a single page.
  const pages = { isFull: () => false, add: async () => undefined };
  let y = LIST_MARGIN;
  const write = async (parent: StructureElement, tag: string, text: string, style: TextStyle, indent = 0) => {
    const lines = set.linesOf(text, listWidth - 2 * LIST_MARGIN - indent, style);
    await writeLines(parent, tag, lines, pages, async (line) => {
      await set.write(line, LIST_MARGIN + indent, y, style);
      y += style.leading;
    });
  };
  await write(root, 'H1', poster.list.title, textStyle('strong', 24, 34, ink));
  await write(root, 'P', poster.list.intro, textStyle('plain', 11, 16, softInk));
  y += 18;
  const list = doc.struct('L');
  root.add(list);
  for (const { drawing, text } of poster.list.counts) {
    const item = doc.struct('LI');
    list.add(item);
    const bead = poster.list.beads[drawing];
    if (bead !== undefined) await asArtifact('Layout', () => drawShapes(doc, bead, LIST_MARGIN, y - 7, BEAD));
    await write(item, 'LBody', text, textStyle('plain', 13, 20, ink), BEAD + 16);
    y += 20;
  }
  list.end();
  root.end();
  doc.end();
  return bytes;
};
