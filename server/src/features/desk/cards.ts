import type { Language } from '@bergkette/contract/session.ts';
import { encode } from 'uqr';
import { cardWords } from './card-words.ts';
import { firnShapes } from './firn-shapes.ts';

export interface Card {
  /** Of the invitation. */
  number: number | undefined;
  url: string;
  expiresAt: Date;
  /** The people to ask, a line each; empty if nobody is known. */
  ask: readonly string[];
}

/** In which language and zone the day stands on the card. */
interface Manner {
  language: Language;
  timeZone: string;
  guardianAge: number | null;
}

type Pdf = PDFKit.PDFDocument;

// All in points; A4 holds four cards of A6.
export const A4 = { width: 595.28, height: 841.89 };
const A6 = { width: A4.width / 2, height: A4.height / 2 };
const CARDS_A_PAGE = 4;
const MARGIN = 24;
const INK = '#12333d';
export const QUIET = '#4d6570';
export const TEAL = '#14596a';
const SUN = '#fff0da';
const LINE = '#c3d2d8';

/** Letters that are no other letter with a mark. */
const LIKE: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ı: 'i' };

/** The letters of PDF's own fonts (Windows-1252): others lose their marks, as in a name from elsewhere. */
const printable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      if (/[\u0020-\u007e\u00a0-\u00ff–—‘’‚“”„…•€]/.test(letter)) return letter;
      const bare = letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
      return /^[\u0020-\u007e]+$/.test(bare) ? bare : (LIKE[letter] ?? '?');
    })
    .join('');

interface Line {
  x: number;
  y: number;
  width: number;
  size: number;
  colour?: string;
  isBold?: boolean;
  lineGap?: number;
  align?: 'center' | 'right';
}
/** @returns where the words end */
export const write = (
  pdf: Pdf,
  words: string,
  { x, y, size, colour = INK, isBold = false, ...options }: Line,
): number => {
  pdf
    .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(colour)
    .text(words, x, y, options);
  return pdf.y;
};

/** Steps below each other, each beside its number in a circle. All sizes follow the letters'. @returns where they end */
export const writeSteps = (pdf: Pdf, steps: readonly string[], { x, y, width, size }: Line): number => {
  const radius = size * 0.8;
  let top = y;
  steps.forEach((step, index) => {
    pdf.circle(x + radius, top + radius - 1, radius).fill(TEAL);
    const digit = { x, y: top + radius - 1 - size * 0.36, width: 2 * radius, size: size * 0.94 };
    write(pdf, String(index + 1), { ...digit, colour: '#ffffff', isBold: true, align: 'center' });
    const indent = size * 2.5;
    const end = write(pdf, step, { x: x + indent, y: top + 1, width: width - indent, size });
    top = Math.max(end, top + 2 * radius) + size * 0.6;
  });
  return top;
};

export const drawRule = (pdf: Pdf, x: number, y: number, width: number): void => {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.7)
    .stroke(LINE);
};

export const drawFirn = (pdf: Pdf, x: number, y: number, size: number): void => {
  const half = size / 2;
  pdf.save();
  pdf.circle(x + half, y + half, half).fill(SUN);
  pdf.circle(x + half, y + half, half).clip();
  pdf
    .translate(x, y)
    .scale(size / 100)
    .translate(-14, 3)
    .scale(0.64);
  for (const { d, fill, stroke, width = 1, opacity = 1 } of firnShapes) {
    pdf.path(d);
    if (fill) pdf.fillOpacity(opacity).fill(fill);
    else if (stroke) pdf.lineWidth(width).lineCap('round').stroke(stroke);
  }
  pdf.restore();
};

/** With the quiet border that readers need, which is the white of the paper. */
const drawCode = (pdf: Pdf, url: string, x: number, y: number, size: number): void => {
  const { data } = encode(url, { ecc: 'M', border: 0 });
  const module = size / data.length;
  data.forEach((row, line) => {
    row.forEach((isDark, column) => {
      // A little larger than its place: printers and screens must show no white lines between.
      if (isDark) pdf.rect(x + column * module, y + line * module, module + 0.05, module + 0.05);
    });
  });
  pdf.fill('#000000');
};

const drawCard = (
  pdf: Pdf,
  { number, url, expiresAt, ask }: Card,
  { language, timeZone, guardianAge }: Manner,
  left: number,
  top: number,
) => {
  const words = cardWords[language];
  const width = A6.width - 2 * MARGIN;
  const x = left + MARGIN;
  let y = top + MARGIN;
  drawFirn(pdf, x, y, 62);
  const beside = { x: x + 74, width: width - 74 };
  write(pdf, words.title, { ...beside, y: y + 6, size: 20, colour: TEAL, isBold: true });
  write(pdf, words.lead, { ...beside, y: y + 31, size: 9.5 });
  y += 70;
  const code = 118;
  drawCode(pdf, url, left + (A6.width - code) / 2, y, code);
  y += code + 10;
  const day = new Intl.DateTimeFormat(words.locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(expiresAt);
  y = writeSteps(pdf, words.steps(guardianAge), { x, y, width, size: 9 });
  y = write(pdf, words.until(day), { x, y: y + 1, width, size: 8.5, isBold: true }) + 4;
  drawRule(pdf, x, y, width);
  y = write(pdf, ask.length === 0 ? words.askBlank : words.ask, { x, y: y + 5, width, size: 8.5, colour: QUIET });
  if (ask.length === 0) drawRule(pdf, x, y + 16, width);
  // One line each: a long name must not push the address off the card.
  for (const line of ask.slice(0, 3))
    pdf.fillColor(INK).text(printable(line), x, pdf.y + 1, { width, height: 11, ellipsis: true, lineBreak: true });
  // Says nothing to a finder, and lets the ward withdraw a card that is lost.
  if (number !== undefined)
    write(pdf, words.number(number), { x, y: top + 8, width, size: 6.5, colour: QUIET, align: 'right' });
  write(pdf, words.orType, { x, y: top + A6.height - 33, width, size: 6.5, colour: QUIET });
  pdf
    .font('Courier')
    .fontSize(url.length > 62 ? 5.4 : 6.5)
    .text(url, x, top + A6.height - 25, { width, lineBreak: true });
};

const drawCuts = (pdf: Pdf): void => {
  pdf.lineWidth(0.4).dash(3, { space: 4 });
  pdf.moveTo(A6.width, 0).lineTo(A6.width, A4.height).stroke(LINE);
  pdf.moveTo(0, A6.height).lineTo(A4.width, A6.height).stroke(LINE);
  pdf.undash();
};

/** Draws pages of A4 and returns the file. */
export const drawPdf = async (title: string, lang: string, draw: (pdf: Pdf) => void): Promise<Buffer> => {
  // Loaded with the first page: it takes a tenth of a second of every start.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    ...{ size: [A4.width, A4.height], margin: 0, autoFirstPage: false, lang, displayTitle: true },
    info: { Title: title },
  });
  const chunks: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  draw(pdf);
  pdf.end();
  return whole;
};

/** Cards to be printed and cut, four on a page. Links stand in it, so it is made anew each time and kept nowhere. */
export const drawCards = (cards: readonly Card[], manner: Manner): Promise<Buffer> => {
  const { title, locale } = cardWords[manner.language];
  return drawPdf(`Bergkette: ${title}`, locale, (pdf) => {
    cards.forEach((card, index) => {
      const place = index % CARDS_A_PAGE;
      if (place === 0) {
        pdf.addPage({ size: [A4.width, A4.height], margin: 0 });
        drawCuts(pdf);
      }
      drawCard(pdf, card, manner, (place % 2) * A6.width, Math.floor(place / 2) * A6.height);
    });
  });
};
