import type { OpenedPhoto } from '../../../lib/pdf/open-photo.ts';
import { collectBytes, createDocument, type StructureElement } from '../../../lib/pdf/pdf-document.ts';
import { createTags } from '../../../lib/pdf/tags.ts';
import { createTypesetter, type FontFiles, type TextStyle, textStyle } from '../../../lib/pdf/typesetter.ts';
import type { SheetBlock, SheetCell, SheetCurve, SheetSection } from '../handout/sheet.ts';
import type { Paper } from './paper-of.ts';

type Photos = Extract<SheetBlock, { kind: 'photos' }>;

interface Work {
  fonts: FontFiles;
  openPhoto: (file: Blob) => Promise<OpenedPhoto | null>;
}

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 };
const MARGIN = { x: 40, top: 34, bottom: 46 };
const WIDTH = PAGE.width - 2 * MARGIN.x;
const BOTTOM = PAGE.height - MARGIN.bottom;
const INK = '#000000';
const SOFT = '#333333';
const LINE = '#aaaaaa';
const PHOTO = { width: (WIDTH - 12) / 2, height: 165 };
/** Pixels for each point: 150 on an inch is what a screen of a ward shows. */
const PHOTO_PIXELS = 150 / 72;

const styles = {
  title: textStyle('strong', 16, 20, INK),
  heading: textStyle('strong', 11.5, 16, INK),
  strong: textStyle('strong', 9.5, 13, INK),
  text: textStyle('plain', 9.5, 13, INK),
  question: textStyle('plain', 10.5, 14.5, INK),
  small: textStyle('plain', 8, 11, SOFT),
};

/** Writes the sheet on as many A4 pages as it needs, tagged, with its letters embedded. */
export const writePaper = async (paper: Paper, { fonts, openPhoto }: Work): Promise<Blob> => {
  const doc = createDocument({ size: [PAGE.width, PAGE.height], lang: paper.language, title: paper.title });
  const bytes = collectBytes(doc);
  const set = createTypesetter(doc, fonts);
  const { root, asArtifact, drawFigure, writeLines } = createTags(doc);
  let page = 0;
  let y = 0;

  const rule = (at: number, width = 0.5, colour = LINE) =>
    asArtifact('Layout', () =>
      doc
        .moveTo(MARGIN.x, at)
        .lineTo(MARGIN.x + WIDTH, at)
        .lineWidth(width)
        .stroke(colour),
    );
  const addPage = async (): Promise<void> => {
    doc.addPage();
    page += 1;
    y = MARGIN.top;
    await asArtifact('Pagination', async () => {
      const [number] = set.linesOf(`${paper.pageName} ${page}`, WIDTH, styles.small);
      const [foot] = set.linesOf(paper.foot, WIDTH, styles.small);
      if (foot) await set.write(foot, MARGIN.x, BOTTOM + 12, styles.small);
      if (number) {
        const x = MARGIN.x + WIDTH - set.lengthOf(number, styles.small);
        await set.write(number, x, BOTTOM + 12, styles.small);
      }
    });
  };
  const need = async (height: number): Promise<void> => {
    if (y + height > BOTTOM && y > MARGIN.top) await addPage();
  };

  interface Place {
    x?: number;
    width?: number;
  }
  /** Writes words from `y` on, over pages where they must. */
  const write = async (
    parent: StructureElement,
    tag: string,
    text: string,
    look: TextStyle,
    { x = MARGIN.x, width = WIDTH }: Place = {},
  ): Promise<void> => {
    const pages = { isFull: () => y + look.leading > BOTTOM, add: addPage };
    await writeLines(parent, tag, set.linesOf(text, width, look), pages, async (line) => {
      await set.write(line, x, y, look, width);
      y += look.leading;
    });
  };
  const heightOf = (text: string, width: number, look: TextStyle): number =>
    text === '' ? 0 : set.linesOf(text, width, look).length * look.leading;

  const drawCurve = async (parent: StructureElement, curve: SheetCurve, x: number, top: number): Promise<void> => {
    const left = x + curve.labelWidth;
    const box: [number, number, number, number] = [x, top, left + curve.width, top + curve.height];
    await drawFigure(parent, curve.alt, box, async () => {
      for (const { y: at } of curve.grid) {
        doc.moveTo(left, top + at).lineTo(left + curve.width, top + at);
        doc.lineWidth(0.5).stroke(LINE);
      }
      doc.save().translate(left, top).lineCap('round').lineJoin('round');
      if (curve.dashed !== '') doc.path(curve.dashed).lineWidth(0.8).dash(2, { space: 3 }).stroke(INK).undash();
      if (curve.solid !== '') doc.path(curve.solid).lineWidth(1.1).stroke(INK);
      for (const dot of curve.dots) doc.path(`M${dot.x} ${dot.y}h.01`).lineWidth(2.6).stroke(INK);
      doc.restore();
      if (curve.ring !== null) {
        const [cx, cy] = [left + curve.ring.x, top + curve.ring.y];
        doc
          .roundedRect(cx - 3, cy - 3, 6, 6, 3)
          .lineWidth(0.9)
          .stroke(INK);
      }
      for (const { y: at, label } of curve.grid) {
        const [line] = label === '' ? [] : set.linesOf(label, curve.labelWidth, styles.small);
        if (line) await set.write(line, left - 5 - set.lengthOf(line, styles.small), top + at - 5.5, styles.small);
      }
    });
  };

  const CELL_GAP = 6;
  const cellHeight = (one: SheetCell | SheetCurve, width: number): number =>
    'solid' in one
      ? one.height + 4
      : heightOf(one.text, width, styles.strong) +
        one.small.reduce((sum, line) => sum + heightOf(line, width, styles.small), 0);

  let headPage = 0;
  const writeHead = async (table: StructureElement, columns: SheetSection['columns']): Promise<void> => {
    const row = doc.struct('TR');
    table.add(row);
    const top = y;
    let [x, end] = [MARGIN.x, y];
    for (const { name, part } of columns) {
      y = top;
      await write(row, 'TH', name, styles.small, { x, width: WIDTH * part - CELL_GAP });
      x += WIDTH * part;
      end = Math.max(end, y);
    }
    y = end + 2;
    row.end();
    await rule(y);
    headPage = page;
  };
  const writeRow = async (
    table: StructureElement,
    cells: readonly (SheetCell | SheetCurve)[],
    columns: SheetSection['columns'],
  ): Promise<void> => {
    const widths = columns.map(({ part }) => WIDTH * part - CELL_GAP);
    const height = Math.max(...cells.map((one, index) => cellHeight(one, widths[index] ?? 0))) + 6;
    await need(height);
    // The words of a row before may have gone on to this page.
    if (headPage !== page) await writeHead(table, columns);
    const row = doc.struct('TR');
    table.add(row);
    const top = y + 3;
    let x = MARGIN.x;
    for (const [index, one] of cells.entries()) {
      y = top;
      const width = widths[index] ?? 0;
      const element = doc.struct(index === 0 ? 'TH' : 'TD');
      row.add(element);
      if ('solid' in one) await drawCurve(element, one, x, top + 2);
      else {
        // Numbers are strong in a row of a symptom; its name as well.
        await write(element, 'P', one.text, styles.strong, { x, width });
        for (const line of one.small) await write(element, 'P', line, styles.small, { x, width });
      }
      element.end();
      x += width + CELL_GAP;
    }
    row.end();
    y = top - 3 + height;
    await rule(y);
  };

  const writePhotos = async (section: StructureElement, { photos }: Photos): Promise<void> => {
    await need(PHOTO.height + 20);
    const top = y;
    for (const [index, { file, label }] of photos.entries()) {
      const opened = file === undefined ? null : await openPhoto(file);
      if (opened === null) continue;
      const scale = Math.min(PHOTO.width / opened.width, PHOTO.height / opened.height);
      const [width, height] = [opened.width * scale, opened.height * scale];
      const part = Math.min(1, (width * PHOTO_PIXELS) / opened.width);
      const image = doc.openImage(await opened.toJpeg(opened.width * part, opened.height * part));
      opened.close();
      const x = MARGIN.x + index * (PHOTO.width + 12);
      await drawFigure(section, label, [x, top, x + width, top + height], () =>
        doc.image(image, x, top, { width, height }),
      );
      y = top + PHOTO.height + 2;
      await write(section, 'P', label, styles.small, { x, width: PHOTO.width });
    }
    y = top + PHOTO.height + 18;
  };

  const writeCurve = async (section: StructureElement, title: string | null, curve: SheetCurve): Promise<void> => {
    await need(13 + heightOf(curve.alt, WIDTH, styles.text) + curve.height + 26);
    if (title !== null) await write(section, 'H3', title, styles.strong);
    await write(section, 'P', curve.alt, styles.text);
    await drawCurve(section, curve, MARGIN.x, y + 5);
    y += curve.height + 8;
    await asArtifact('Layout', async () => {
      const left = MARGIN.x + curve.labelWidth;
      for (const [index, edge] of (curve.edges ?? []).entries()) {
        const [line] = set.linesOf(edge, WIDTH, styles.small);
        if (!line) continue;
        const x = index === 0 ? left : left + curve.width - set.lengthOf(line, styles.small);
        await set.write(line, x, y, styles.small);
      }
    });
    y += 16;
  };

  const writeSection = async ({ id, title, aside, columns, blocks }: SheetSection): Promise<void> => {
    y += 10;
    // A heading stays with what it is about.
    await need(blocks[0]?.kind === 'photos' ? PHOTO.height + 50 : 80);
    const section = doc.struct('Sect');
    root.add(section);
    await write(section, 'H2', title, styles.heading);
    if (aside !== '') await write(section, 'P', aside, styles.small);
    y += 2;
    const isTable = columns.length > 0;
    const parent = isTable ? doc.struct('Table') : id === 'questions' ? doc.struct('L') : section;
    if (parent !== section) section.add(parent);
    if (isTable) await writeHead(parent, columns);
    for (const block of blocks) {
      switch (block.kind) {
        case 'question': {
          const item = doc.struct('LI');
          parent.add(item);
          const indent = { x: MARGIN.x + 17, width: WIDTH - 17 };
          await need(heightOf(block.text, indent.width, styles.question));
          const top = y;
          await asArtifact('Layout', () =>
            doc
              .rect(MARGIN.x, top + 3, 9, 9)
              .lineWidth(0.8)
              .stroke(INK),
          );
          await write(item, 'LBody', block.text, styles.question, indent);
          item.end();
          y += 3;
          break;
        }
        case 'row':
          await writeRow(parent, block.cells, columns);
          break;
        case 'words': {
          const row = doc.struct('TR');
          parent.add(row);
          const x = MARGIN.x + WIDTH * (columns[0]?.part ?? 0);
          y += 2;
          await write(row, 'TD', block.text + block.cut, styles.text, { x, width: MARGIN.x + WIDTH - x });
          row.end();
          y += 3;
          await rule(y);
          break;
        }
        case 'curves':
          for (const { title, curve } of block.curves) await writeCurve(section, title, curve);
          break;
        case 'photos':
          await writePhotos(section, block);
      }
    }
    if (parent !== section) parent.end();
    section.end();
  };

  await addPage();
  await write(root, 'H1', paper.title, styles.title);
  await write(root, 'P', paper.head, styles.text);
  y += 3;
  await rule(y, 1.2, INK);
  for (const section of paper.sections) await writeSection(section);
  root.end();
  doc.end();
  return bytes;
};
