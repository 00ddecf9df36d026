import type { OpenedPhoto } from '../../../lib/pdf/open-photo.ts';
import {
  collectBytes,
  createDocument,
  type EmbeddedImage,
  type StructureElement,
} from '../../../lib/pdf/pdf-document.ts';
import { createTags } from '../../../lib/pdf/tags.ts';
import { createTypesetter, type FontFiles, type Line, type TextStyle, textStyle } from '../../../lib/pdf/typesetter.ts';
import {
  type Book,
  type BookEvent,
  type BookMonth,
  type BookPhoto,
  type BookPictures,
  MARGIN,
  type MadeBook,
  PAGE,
  RANGE_HEIGHT,
  TEXT_WIDTH,
} from '../book.ts';
import { drawShapes } from './draw-shapes.ts';

/** A place for a photo, in points from the left edge of the text. */
interface PhotoBox {
  x: number;
  width: number;
  height: number;
}

const GAP = 8;
const SINGLE_HEIGHT_MAX = 250;
const ROW_HEIGHT_MAX = 190;

/** Places one photo, or two beside each other in equal height, as wide as the text where that is not too high. */
export const placePhotos = (aspects: readonly number[], textWidth: number): PhotoBox[] => {
  const gaps = GAP * (aspects.length - 1);
  const whole = aspects.reduce((sum, aspect) => sum + aspect, 0);
  const most = aspects.length > 1 ? ROW_HEIGHT_MAX : SINGLE_HEIGHT_MAX;
  const height = Math.min(most, (textWidth - gaps) / whole);
  let x = 0;
  return aspects.map((aspect) => {
    const box = { x, width: aspect * height, height };
    x += box.width + GAP;
    return box;
  });
};

const PHOTOS_A_ROW = 2;

interface Work extends BookPictures {
  fonts: FontFiles;
  /** Draws a photo in so many pixels; null where it cannot be read. */
  openPhoto: (file: Blob) => Promise<OpenedPhoto | null>;
  onStep: () => void;
}

/** Pixels for each point: 300 on an inch. */
const PRINT = 300 / 72;
const BOTTOM = PAGE.height - MARGIN.bottom;
const FACE = 15;
const TITLE_INDENT = FACE + 7;
const BEFORE_EVENT = 24;
const PHOTO_GAP = 8;
const stylesOf = ({ ink, softInk, petrol }: Book['colours']) => ({
  cover: { ...textStyle('strong', 30, 38, ink), isOnPicture: true },
  coverSpan: { ...textStyle('plain', 13, 20, softInk), isOnPicture: true },
  month: textStyle('strong', 22, 30, ink),
  part: textStyle('strong', 9.5, 16, petrol),
  event: textStyle('strong', 13, 18, ink),
  facts: textStyle('plain', 8.5, 13, softInk),
  text: textStyle('plain', 10, 15, ink),
  small: textStyle('plain', 8, 12, softInk),
  last: textStyle('plain', 12, 18, ink),
});

/** Writes the book page by page; nothing of a page is kept after it. */
export const writeBook = async (book: Book, work: Work): Promise<MadeBook> => {
  const doc = createDocument({ size: [PAGE.width, PAGE.height], lang: book.language, title: book.title });
  const bytes = collectBytes(doc);
  // The cover stands alone, then two pages face each other.
  doc._root.data.PageLayout = 'TwoPageRight';
  const styles = stylesOf(book.colours);
  const set = createTypesetter(doc, work.fonts);
  const { root, asArtifact, drawFigure, writeLines } = createTags(doc);
  const missing: number[] = [];

  let page = 0;
  let y: number = MARGIN.top;
  const left = () => {
    // The title stands in the middle of the cover, which has a picture up to its edges.
    if (page === 1) return (PAGE.width - TEXT_WIDTH) / 2;
    return page % 2 === 1 ? MARGIN.inner : MARGIN.outer;
  };

  const addPage = async ({ isNumbered = true } = {}): Promise<void> => {
    doc.addPage();
    page += 1;
    y = MARGIN.top;
    if (!isNumbered) return;
    const number: Line = { text: String(page), isForeign: false };
    const x = page % 2 === 1 ? PAGE.width - MARGIN.outer - set.lengthOf(number, styles.small) : MARGIN.outer;
    await asArtifact('Pagination', () => set.write(number, x, PAGE.height - 40, styles.small));
  };
  const room = () => BOTTOM - y;

  /** Writes a paragraph or heading from here on, over pages where it must. */
  const write = async (
    parent: StructureElement,
    tag: 'H1' | 'H2' | 'P' | 'LBody',
    text: string,
    style: TextStyle,
    { indent = 0, isCentred = false } = {},
  ): Promise<void> => {
    const width = TEXT_WIDTH - indent;
    const pages = { isFull: () => y + style.leading > BOTTOM, add: addPage };
    await writeLines(parent, tag, set.linesOf(text, width, style), pages, async (line) => {
      const shift = isCentred ? (width - set.lengthOf(line, style)) / 2 : 0;
      await set.write(line, left() + indent + shift, y, style, isCentred ? undefined : width);
      y += style.leading;
    });
  };
  const imageOf = async (picture: Blob): Promise<EmbeddedImage> =>
    doc.openImage(new Uint8Array(await picture.arrayBuffer()));

  const writeCover = async (): Promise<void> => {
    await addPage({ isNumbered: false });
    const section = doc.struct('Sect');
    root.add(section);
    const picture = await work.rangeOf('cover');
    if (picture !== null) {
      const image = await imageOf(picture);
      await drawFigure(section, book.coverAlt, [0, 0, PAGE.width, PAGE.height], () =>
        doc.image(image, 0, 0, { width: PAGE.width, height: PAGE.height }),
      );
    }
    y = 74;
    await write(section, 'H1', book.title, styles.cover, { isCentred: true });
    y += 4;
    await write(section, 'P', book.span, styles.coverSpan, { isCentred: true });
    section.end();
  };

  const drawFaces = async (parent: StructureElement, faces: NonNullable<BookMonth['faces']>): Promise<void> => {
    const [cell, rowHeight, size] = [TEXT_WIDTH / 7, 21, 17];
    const rows = Math.ceil((faces.before + faces.days.length) / 7);
    const top = y;
    const x = left();
    await drawFigure(parent, faces.alt, [x, top, x + 7 * cell, top + rows * rowHeight], () => {
      for (const [index, mood] of faces.days.entries()) {
        const place = faces.before + index;
        const [cx, cy] = [x + (place % 7) * cell + (cell - size) / 2, top + Math.floor(place / 7) * rowHeight];
        const face = mood === null ? undefined : book.drawings.faces[mood - 1];
        if (face === undefined) {
          doc
            .path(`M${cx + size / 2} ${cy + size / 2}h.01`)
            .lineWidth(2.4)
            .lineCap('round')
            .stroke(book.colours.line);
        } else drawShapes(doc, face, cx, cy, size);
      }
    });
    y += rows * rowHeight;
  };

  const drawBeads = async (parent: StructureElement, { alt, row }: BookMonth['beads']): Promise<void> => {
    const height = BOTTOM - 6 - y;
    // As large as there is room for all of them.
    let size = 36;
    const rowsOf = (wide: number) => Math.ceil(row.length / Math.floor(TEXT_WIDTH / wide));
    while (size > 5 && rowsOf(size) * size * 1.1 > height) size -= 1;
    const [x, top] = [left(), y];
    const perRow = Math.floor(TEXT_WIDTH / size);
    const line = size * 1.1;
    const rows = rowsOf(size);
    await drawFigure(parent, alt, [x, top, x + TEXT_WIDTH, top + rows * line], () => {
      for (let at = 0; at < rows; at += 1) {
        const count = Math.min(perRow, row.length - at * perRow);
        const middle = top + (at + 0.5) * line;
        doc.moveTo(x, middle).lineTo(x + count * size, middle);
        doc
          .lineWidth(size / 13)
          .lineCap('round')
          .stroke(book.colours.thread);
      }
      for (const [index, { drawing, size: part }] of row.entries()) {
        const shapes = book.drawings.beads[drawing];
        const [cx, cy] = [x + ((index % perRow) + 0.5) * size, top + (Math.floor(index / perRow) + 0.5) * line];
        const wide = size * 1.12 * part;
        if (shapes !== undefined) drawShapes(doc, shapes, cx - wide / 2, cy - wide / 2, wide);
      }
    });
    y += rows * line;
  };

  const writeMonth = async (month: BookMonth, index: number): Promise<void> => {
    // Its two first pages face each other.
    if (page % 2 === 1) await addPage();
    else {
      await addPage({ isNumbered: false });
      await addPage();
    }
    doc.outline.addItem(month.name);
    const section = doc.struct('Sect');
    root.add(section);
    await write(section, 'H1', month.name, styles.month);
    await write(section, 'P', month.count, styles.facts);
    y += 8;
    const picture = await work.rangeOf(index);
    if (picture !== null) {
      const image = await imageOf(picture);
      const [x, top] = [left(), y];
      await drawFigure(section, month.rangeAlt, [x, top, x + TEXT_WIDTH, top + RANGE_HEIGHT], () => {
        doc.save().roundedRect(x, top, TEXT_WIDTH, RANGE_HEIGHT, 10).clip();
        doc.image(image, x, top, { width: TEXT_WIDTH, height: RANGE_HEIGHT }).restore();
      });
      y += RANGE_HEIGHT + 14;
    }
    if (month.faces !== null) {
      await write(section, 'P', month.faces.title, styles.part);
      y += 2;
      await drawFaces(section, month.faces);
      y += 10;
    }
    await write(section, 'P', month.beads.title, styles.part);
    y += 2;
    await drawBeads(section, month.beads);
    await addPage();
    for (const [at, event] of month.events.entries()) await writeEvent(section, event, at === 0);
    section.end();
  };

  interface ReadyPhoto {
    photo: OpenedPhoto;
    alt: string;
  }
  const readPhotos = async (photos: readonly BookPhoto[]): Promise<ReadyPhoto[]> => {
    const ready: ReadyPhoto[] = [];
    for (const { id, alt } of photos) {
      const file = await work.photoOf(id);
      const photo = file === null ? null : await work.openPhoto(file);
      if (photo === null) missing.push(id);
      else ready.push({ photo, alt });
    }
    return ready;
  };
  const drawPhotoRow = async (parent: StructureElement, ready: readonly ReadyPhoto[]): Promise<void> => {
    const boxes = placePhotos(
      ready.map(({ photo }) => photo.width / photo.height),
      TEXT_WIDTH,
    );
    const height = boxes[0]?.height ?? 0;
    if (height > room()) await addPage();
    for (const [index, { photo, alt }] of ready.entries()) {
      const box = boxes[index] ?? { x: 0, width: 0, height: 0 };
      const part = Math.min(1, (box.width * PRINT) / photo.width);
      const image = doc.openImage(await photo.toJpeg(photo.width * part, photo.height * part));
      photo.close();
      const x = left() + box.x;
      await drawFigure(parent, alt, [x, y, x + box.width, y + box.height], () =>
        doc.image(image, x, y, { width: box.width, height: box.height }),
      );
    }
    y += height + PHOTO_GAP;
  };

  const writeEvent = async (parent: StructureElement, event: BookEvent, isFirst: boolean): Promise<void> => {
    const first = await readPhotos(event.photos.slice(0, PHOTOS_A_ROW));
    const isPhotoNext = event.text.trim() === '' && first.length > 0;
    const photoHeight = isPhotoNext
      ? (placePhotos(
          first.map(({ photo }) => photo.width / photo.height),
          TEXT_WIDTH,
        )[0]?.height ?? 0)
      : 2 * styles.text.leading;
    // A heading stays with what it is about.
    const titles = set.linesOf(event.title, TEXT_WIDTH - TITLE_INDENT, styles.event).length;
    const head = titles * styles.event.leading + 2 * styles.facts.leading + 6 + photoHeight;
    if (!isFirst) y += BEFORE_EVENT;
    if (head > room() && y > MARGIN.top) await addPage();
    const face = book.drawings.faces[event.mood - 1];
    if (face !== undefined) {
      await asArtifact('Layout', () => drawShapes(doc, face, left(), y + 1.5, FACE));
    }
    await write(parent, 'H2', event.title, styles.event, { indent: TITLE_INDENT });
    await write(parent, 'P', event.facts, styles.facts, { indent: TITLE_INDENT });
    y += 4;
    for (const paragraph of event.text.trim() === '' ? [] : event.text.trim().split(/\n{2,}/)) {
      await write(parent, 'P', paragraph, styles.text);
      y += 5;
    }
    for (const line of event.others) await write(parent, 'P', line, styles.facts);
    const before = missing.length;
    if (first.length > 0) {
      y += 3;
      await drawPhotoRow(parent, first);
    }
    for (let at = PHOTOS_A_ROW; at < event.photos.length; at += PHOTOS_A_ROW) {
      const row = await readPhotos(event.photos.slice(at, at + PHOTOS_A_ROW));
      if (row.length > 0) await drawPhotoRow(parent, row);
    }
    const lacking = missing.length - before + (Math.min(PHOTOS_A_ROW, event.photos.length) - first.length);
    for (let count = 0; count < lacking; count += 1) await write(parent, 'P', book.missingPhoto, styles.facts);
    for (let step = 0; step <= event.photos.length; step += 1) work.onStep();
  };

  const writeBeads = async (): Promise<void> => {
    await addPage();
    doc.outline.addItem(book.beads.title);
    const section = doc.struct('Sect');
    root.add(section);
    await write(section, 'H1', book.beads.title, styles.month);
    await write(section, 'P', book.beads.intro, styles.facts);
    y += 12;
    const list = doc.struct('L');
    section.add(list);
    for (const { drawing, text } of book.beads.list) {
      const item = doc.struct('LI');
      list.add(item);
      const shapes = book.drawings.beads[drawing];
      if (shapes !== undefined) await asArtifact('Layout', () => drawShapes(doc, shapes, left(), y - 3, 24));
      await write(item, 'LBody', text, styles.text, { indent: 34 });
      y += 14;
    }
    list.end();
    await write(section, 'P', book.beads.size, styles.facts);
    section.end();
  };

  const writeLast = async (): Promise<void> => {
    // It is the back of the book.
    if (page % 2 === 0) await addPage({ isNumbered: false });
    await addPage({ isNumbered: false });
    const section = doc.struct('Sect');
    root.add(section);
    const width = 110;
    const { firn } = book.drawings;
    const height = firn === undefined ? 0 : (width * firn.height) / firn.width;
    const x = left() + (TEXT_WIDTH - width) / 2;
    y = BOTTOM - height - 40;
    if (firn !== undefined) {
      await drawFigure(section, book.last.alt, [x, y, x + width, y + height], () => drawShapes(doc, firn, x, y, width));
    }
    y += height + 10;
    await write(section, 'P', book.last.words, styles.last, { isCentred: true });
    section.end();
  };

  await writeCover();
  for (const [index, month] of book.months.entries()) await writeMonth(month, index);
  await writeBeads();
  await writeLast();
  root.end();
  doc.end();
  return { file: await bytes, pages: page, missing, unknownSigns: set.unknownSigns() };
};
