import { buffer } from 'node:stream/consumers';
import { RECOVERY_WORDS } from '@bergkette/contract/session.rules.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { encode } from 'uqr';

/** A shape of the drawing of Firn, in units of 100 × 100. */
interface Shape {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

const FUR = '#b98a5f';
const FUR_DARK = '#9a6e49';
const FUR_PALE = '#f0dbbb';
const BELLY = '#e6c79c';
const NOSE = '#33241e';
const SCARF = '#14596a';
const ear = (x: number, radius: number) => circle(x, radius === 8 ? 41 : 40, radius);
const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;
function circle(x: number, y: number, radius: number): string {
  return ellipse(x, y, radius, radius);
}

/** Firn's head and scarf as the app draws them (`web/src/illustrations/firn-bust.tsx`), for the printed card. */
const firnShapes: readonly Shape[] = [
  {
    d: 'M100 108c32 0 46 20 52 48 5 24 6 48-8 62-10 11-26 14-44 14s-34-3-44-14c-14-14-13-38-8-62 6-28 20-48 52-48z',
    fill: FUR,
  },
  { d: 'M100 132c22 0 34 22 36 46 2 22-10 46-36 46s-38-24-36-46c2-24 14-46 36-46z', fill: BELLY },
  { d: 'M58 116c10 12 74 12 84 0 5 6 6 14 1 19-20 14-66 14-86 0-5-5-4-13 1-19z', fill: SCARF },
  { d: 'M118 132l20-6 12 46q1 5-4 6l-12 3q-5 1-6-4z', fill: SCARF },
  { d: 'M127 164l18-5 2.5 9-18 5z', fill: '#f7b45b' },
  { d: ear(54, 15), fill: FUR_DARK },
  { d: ear(54, 8), fill: '#D39A82', opacity: 0.8 },
  { d: ear(146, 15), fill: FUR_DARK },
  { d: ear(146, 8), fill: '#D39A82', opacity: 0.8 },
  {
    d: 'M100 22c34 0 52 20 55 44 1 8 5 14 5 23 0 24-28 35-60 35S40 113 40 89c0-9 4-15 5-23 3-24 21-44 55-44z',
    fill: FUR,
  },
  {
    d: 'M100 22c30 0 47 16 53 36-14-10-32-12-40-4-5 5-8 10-13 10s-8-5-13-10c-8-8-26-6-40 4 6-20 23-36 53-36z',
    fill: FUR_DARK,
  },
  { d: 'M100 74c20 0 38 8 38 24 0 15-17 24-38 24S62 113 62 98c0-16 18-24 38-24z', fill: FUR_PALE },
  { d: ellipse(55, 91, 9, 6.5), fill: '#E8906F', opacity: 0.38 },
  { d: ellipse(145, 91, 9, 6.5), fill: '#E8906F', opacity: 0.38 },
  { d: 'M69 71q8-10 16 0M115 71q8-10 16 0', stroke: NOSE, width: 4.5 },
  { d: 'M89 80q0-6 11-6t11 6q0 5-6 8-5 2.5-10 0-6-3-6-8z', fill: NOSE },
  { d: 'M96 95h8v7q0 2-2 2h-4q-2 0-2-2z', fill: '#ffffff' },
  { d: 'M100 88v6M87 93q6.5 7 13 1q6.5 6 13-1', stroke: NOSE, width: 3 },
];

interface CardWords {
  title: string;
  lead: string;
  /** @param guardianAge below which a parent has to agree too; null: nobody is asked */
  steps: (guardianAge: number | null) => string[];
  until: (day: string) => string;
  ask: string;
  /** Without a known number there is a line to write on. */
  askBlank: string;
  number: (id: number) => string;
  orType: string;
  locale: string;
}

/** The card names no illness, because cards lie on tables and are found by others. */
const cardWords: Record<Language, CardWords> = {
  de: {
    title: 'Für dich',
    lead: 'Bergkette ist ein Tagebuch, das dir allein gehört.',
    steps: (guardianAge) => [
      'Halte die Kamera deines Handys auf das Muster.',
      `Tippe auf den Link. Du brauchst eine Mailadresse, deinen Geburtsort, Vornamen und Geburtsmonat deiner Mutter${guardianAge === null ? '' : ` und, wenn du unter ${guardianAge} bist, jemanden von deinen Eltern`}.`,
      'Leg dir die Bergkette auf den Startbildschirm. Die App zeigt dir, wie.',
    ],
    until: (day) => `Gilt einmal und bis ${day}.`,
    ask: 'Klappt etwas nicht? Frag hier:',
    askBlank: 'Klappt etwas nicht? Frag:',
    number: (id) => `Nr. ${id}`,
    orType: 'Oder tipp die Adresse ein:',
    locale: 'de-DE',
  },
  en: {
    title: 'For you',
    lead: 'Bergkette is a diary that belongs to you alone.',
    steps: (guardianAge) => [
      'Point your phone’s camera at the pattern.',
      `Tap the link. You’ll need an email address, your birthplace, your mother’s first name and birth month${guardianAge === null ? '' : `, and if you’re under ${guardianAge}, a parent`}.`,
      'Put Bergkette on your home screen. The app shows you how.',
    ],
    until: (day) => `Works once and until ${day}.`,
    ask: 'Something not working? Ask:',
    askBlank: 'Something not working? Ask:',
    number: (id) => `No. ${id}`,
    orType: 'Or type the address:',
    locale: 'en-GB',
  },
};

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
const A4 = { width: 595.28, height: 841.89 };
const A6 = { width: A4.width / 2, height: A4.height / 2 };
const CARDS_A_PAGE = 4;
const MARGIN = 24;
const INK = '#12333d';
const QUIET = '#4d6570';
const TEAL = '#14596a';
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
const write = (pdf: Pdf, words: string, { x, y, size, colour = INK, isBold = false, ...options }: Line): number => {
  pdf
    .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(colour)
    .text(words, x, y, options);
  return pdf.y;
};

/** Steps below each other, each beside its number in a circle. All sizes follow the letters'. @returns where they end */
const writeSteps = (pdf: Pdf, steps: readonly string[], { x, y, width, size }: Line): number => {
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

const drawRule = (pdf: Pdf, x: number, y: number, width: number): void => {
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.7)
    .stroke(LINE);
};

const drawFirn = (pdf: Pdf, x: number, y: number, size: number): void => {
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
  y += 66;
  const code = 110;
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
  for (const line of ask.slice(0, 4))
    pdf.fillColor(INK).text(printable(line), x, pdf.y + 1, { width, height: 11, ellipsis: true, lineBreak: true });
  // Says nothing to a finder, and lets the ward withdraw a card that is lost.
  if (number !== undefined)
    write(pdf, words.number(number), { x, y: top + 8, width, size: 11, isBold: true, align: 'right' });
  write(pdf, words.orType, { x, y: top + A6.height - 33, width, size: 6.5 });
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
const drawPdf = async (title: string, lang: string, draw: (pdf: Pdf) => void): Promise<Buffer> => {
  // Loaded with the first page: it takes a tenth of a second of every start.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    ...{ size: [A4.width, A4.height], margin: 0, autoFirstPage: false, lang, displayTitle: true },
    info: { Title: title },
  });
  const whole = buffer(pdf);
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
        pdf.addPage();
        drawCuts(pdf);
      }
      drawCard(pdf, card, manner, (place % 2) * A6.width, Math.floor(place / 2) * A6.height);
    });
  });
};

interface SheetWords {
  locale: string;
  title: string;
  lead: string;
  steps: readonly string[];
  lines: string;
  lost: string;
  lostSteps: string;
  ward: string;
}

/** The words of the sheet that a ward gives away. The names of buttons are those of the app. */
const sheetWords: Record<Language, SheetWords> = {
  de: {
    locale: 'de-DE',
    title: 'Deine sechs Wörter',
    lead: 'Mit ihnen kommst du auch dann wieder in dein Tagebuch, wenn du dein Passwort vergessen hast und nicht mehr an deine Mails kommst.',
    steps: [
      'Öffne in Bergkette dein Profil, dann die Einstellungen.',
      'Tippe auf „Sechs Wörter“ und gib dein Passwort ein.',
      'Schreib die sechs Wörter hier auf. Die App zeigt sie nur dieses eine Mal.',
      'Heb das Blatt so auf, dass nur du es findest. Am besten nicht bei deinem Handy.',
    ],
    lines: 'Meine Wörter',
    lost: 'Wenn du nicht mehr hineinkommst',
    lostSteps:
      'Tippe bei der Anmeldung auf „Passwort vergessen?“, dann auf „Ich komme nicht mehr an meine Mails“. Dort brauchst du die E-Mail, mit der du dich bisher anmeldest, und diese Wörter. Danach gelten sie nicht mehr: Mach dir in den Einstellungen neue.',
    ward: 'Deine Klinik hat diese Wörter nicht. Sie kann dein Tagebuch nicht öffnen und niemandem geben. Wenn beides weg ist, kann nur die Technik deiner Klinik deiner Anmeldung eine neue E-Mail geben. Das gilt nach drei Tagen, oder sobald eine zweite Person der Klinik zustimmt. Bergkette schreibt es an deine alte E-Mail, und dort kannst du Nein sagen.',
  },
  en: {
    locale: 'en-GB',
    title: 'Your recovery words',
    lead: 'Six words get you back into your diary even if you have forgotten your password and can’t reach your email any more.',
    steps: [
      'In Bergkette, open your profile, then the settings.',
      'Tap “Recovery words” and enter your password.',
      'Write the six words down here. The app shows them only this once.',
      'Keep this sheet where only you will find it. Best not with your phone.',
    ],
    lines: 'My six words',
    lost: 'When you can’t get in any more',
    lostSteps:
      'When signing in, tap “Forgot password?”, then “I can’t get into my email any more”. There you need the email you’ve signed in with so far, and these words. After that they no longer work: make new ones in the settings.',
    ward: 'Your clinic doesn’t have these words. It can’t open your diary, or give it to anybody. If both are gone, only your clinic’s technicians can give your login a new email. That counts after three days, or once a second person at the clinic agrees. Bergkette writes to your old email about it, and there you can say no.',
  },
};

const LEFT = 62;
const WIDTH = A4.width - 2 * LEFT;

/** One page of A4, to be given to anybody: nothing on it is of one person. */
export const drawRecoverySheet = (language: Language): Promise<Buffer> => {
  const words = sheetWords[language];
  return drawPdf(`Bergkette: ${words.title}`, words.locale, (pdf) => {
    pdf.addPage();
    drawFirn(pdf, LEFT, 56, 84);
    const beside = { x: LEFT + 104, width: WIDTH - 104 };
    const title = write(pdf, words.title, { ...beside, y: 66, size: 26, colour: TEAL, isBold: true });
    const lead = write(pdf, words.lead, { ...beside, y: title + 6, size: 12 });
    const below = { x: LEFT, width: WIDTH };
    const steps = writeSteps(pdf, words.steps, { ...below, y: Math.max(lead, 140) + 26, size: 13 });
    const heading = { ...below, size: 14, colour: TEAL, isBold: true };
    const top = write(pdf, words.lines, { ...heading, y: steps + 16 }) + 26;
    const column = (WIDTH - 30) / 2;
    for (let index = 0; index < RECOVERY_WORDS; index += 1) {
      const x = LEFT + (index % 2) * (column + 30);
      const line = top + Math.floor(index / 2) * 46;
      write(pdf, `${index + 1}.`, { x, y: line - 11, width: 20, size: 12, colour: QUIET });
      drawRule(pdf, x + 20, line, column - 20);
    }
    const lost = write(pdf, words.lost, { ...heading, y: top + (RECOVERY_WORDS / 2) * 46 + 6 });
    const how = write(pdf, words.lostSteps, { ...below, y: lost + 6, size: 12, lineGap: 2 });
    write(pdf, words.ward, { ...below, y: how + 16, size: 12, colour: QUIET, lineGap: 2 });
  });
};
