import { breakLines, isForeign, isFromRight, piecesOf, plainText } from './letters.ts';
import { type EmbeddedImage, openPixels, type PdfDocument } from './pdf-document.ts';

export interface TextStyle {
  weight: 'plain' | 'strong';
  size: number;
  /** Height of a line. */
  leading: number;
  colour: string;
  /** What the browser draws stands on a picture: it must not have a white box around it. */
  isOnPicture?: boolean;
}

export const textStyle = (weight: TextStyle['weight'], size: number, leading: number, colour: string): TextStyle => ({
  weight,
  size,
  leading,
  colour,
});

/** The files of a weight: the common letters, and those of further Latin alphabets. */
export type FontFiles = Readonly<Record<TextStyle['weight'], readonly Uint8Array[]>>;

export interface Line {
  text: string;
  /** Drawn by the browser as a whole. */
  isForeign: boolean;
}

/** Fine enough for print: pixels for each point. */
const PIXELS = 5;
/** Above the baseline, and all in all, in sizes of the letters. */
const [ASCENT, BOX] = [1.15, 1.55];
const CANVAS_FONT = "Figtree, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Color Emoji', system-ui, sans-serif";
const WEIGHTS = { plain: 400, strong: 600 } as const;

const context2d = (width: number, height: number, alpha = false) => {
  const canvas = new OffscreenCanvas(Math.ceil(width), Math.ceil(height));
  const context = canvas.getContext('2d', { alpha });
  if (context === null) throw new Error('No canvas');
  return { canvas, context };
};

const SIGN_PX = 24;
const pixelsOf = (sign: string): string => {
  const { context } = context2d(SIGN_PX, SIGN_PX);
  context.fillStyle = '#fff';
  context.font = `${SIGN_PX / 2}px ${CANVAS_FONT}`;
  context.fillText(sign, 2, (SIGN_PX * 3) / 4);
  return context.getImageData(0, 0, SIGN_PX, SIGN_PX).data.join();
};
/** No font has it: browsers draw the same box for it as for each other sign that they lack. */
const NO_SIGN = '\u{10fffe}';
const isUnknown = (sign: string): boolean => pixelsOf(sign) === pixelsOf(NO_SIGN);

/** Measures and writes lines on the pages of a document. What the fonts lack is drawn by the browser, and can be selected and read out like the rest. */
export const createTypesetter = (doc: PdfDocument, files: FontFiles) => {
  const fonts: Record<TextStyle['weight'], PdfDocument['_font']['font'][]> = { plain: [], strong: [] };
  for (const weight of ['plain', 'strong'] as const) {
    for (const [index, bytes] of files[weight].entries()) {
      doc.registerFont(`${weight}${index}`, bytes).font(`${weight}${index}`);
      fonts[weight].push(doc._font.font);
    }
  }
  const fontFor = (codePoint: number): number =>
    fonts.plain.findIndex(
      (font, index) => font.hasGlyphForCodePoint(codePoint) && fonts.strong[index]?.hasGlyphForCodePoint(codePoint),
    );
  const has = (codePoint: number): boolean => fontFor(codePoint) >= 0;
  const canvasFont = ({ weight }: TextStyle, px: number) => `${WEIGHTS[weight]} ${px}px ${CANVAS_FONT}`;
  let measuring: OffscreenCanvasRenderingContext2D | undefined;
  const drawnWidth = (text: string, style: TextStyle): number => {
    measuring ??= context2d(1, 1).context;
    measuring.font = canvasFont(style, 100);
    return (measuring.measureText(text).width * style.size) / 100;
  };
  /** Letters of one font each. */
  const runsOf = (text: string): { text: string; font: number }[] => {
    const runs: { text: string; font: number }[] = [];
    for (const letter of text) {
      const font = fontFor(letter.codePointAt(0) ?? 0);
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ text: letter, font });
    }
    return runs;
  };
  const use = (style: TextStyle, font: number) => doc.font(`${style.weight}${font}`).fontSize(style.size);
  const known = new Map<string, number>();
  const widthOf = (text: string, style: TextStyle): number => {
    const key = `${style.weight}${style.size} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let width = 0;
    for (const piece of piecesOf(text, has)) {
      if (piece.isPicture) width += drawnWidth(piece.text, style);
      else for (const run of runsOf(piece.text)) width += use(style, run.font).widthOfString(run.text);
    }
    known.set(key, width);
    return width;
  };
  const linesOf = (text: string, width: number, style: TextStyle): Line[] =>
    plainText(text)
      .split('\n')
      .flatMap((paragraph) => {
        const foreign = isForeign(paragraph, has);
        const measure = (part: string) => (foreign ? drawnWidth(part, style) : widthOf(part, style));
        return breakLines(paragraph, width, measure).map((line) => ({ text: line, isForeign: foreign }));
      });

  const unknown = new Set<string>();
  const seen = new Set<string>();
  const noteUnknown = (text: string): void => {
    for (const sign of text) {
      if (seen.has(sign) || has(sign.codePointAt(0) ?? 0) || !/[\p{L}\p{N}\p{So}]/u.test(sign)) continue;
      seen.add(sign);
      if (isUnknown(sign)) unknown.add(sign);
    }
  };
  const pictures = new Map<string, EmbeddedImage>();
  const pictureOf = async (text: string, style: TextStyle, width: number): Promise<EmbeddedImage> => {
    const key = `${style.weight}${style.size}${style.colour}${style.isOnPicture} ${text}`;
    const before = pictures.get(key);
    if (before !== undefined) return before;
    noteUnknown(text);
    const px = style.size * PIXELS;
    const { isOnPicture = false } = style;
    const { canvas, context } = context2d(width * PIXELS, BOX * px, isOnPicture);
    if (!isOnPicture) {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.fillStyle = style.colour;
    context.font = canvasFont(style, px);
    if (isFromRight(text)) {
      context.direction = 'rtl';
      context.textAlign = 'right';
      context.fillText(text, width * PIXELS, ASCENT * px);
    } else context.fillText(text, 0, ASCENT * px);
    const toJpeg = async () => {
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
      return doc.openImage(new Uint8Array(await blob.arrayBuffer()));
    };
    const image = isOnPicture
      ? openPixels(doc, context.getImageData(0, 0, canvas.width, canvas.height))
      : await toJpeg();
    pictures.set(key, image);
    return image;
  };
  /** @param y of the baseline */
  const drawPicture = async (text: string, x: number, y: number, style: TextStyle): Promise<number> => {
    const width = Math.max(1, drawnWidth(text, style));
    const image = await pictureOf(text, style, width);
    doc.markContent('Span', { actual: text });
    doc.image(image, x, y - ASCENT * style.size, { width, height: BOX * style.size });
    // Readers give the words of a marked part only where something is written: a space, which nobody sees.
    use(style, 0).fillColor(style.colour).text(' ', x, y, { lineBreak: false, baseline: 'alphabetic' });
    doc.endMarkedContent();
    return width;
  };
  return {
    linesOf,
    unknownSigns: () => unknown.size,
    /** Writes a line; `y` is its top. @param room in which a line that is read from the right ends */
    write: async (line: Line, x: number, y: number, style: TextStyle, room?: number): Promise<void> => {
      const base = y + style.leading / 2 + style.size * 0.34;
      if (line.isForeign) {
        const width = drawnWidth(line.text, style);
        const left = room !== undefined && isFromRight(line.text) ? x + room - width : x;
        await drawPicture(line.text, left, base, style);
        return;
      }
      let at = x;
      for (const piece of piecesOf(line.text, has)) {
        if (piece.isPicture) at += await drawPicture(piece.text, at, base, style);
        else {
          for (const run of runsOf(piece.text)) {
            use(style, run.font).fillColor(style.colour);
            doc.text(run.text, at, base, { lineBreak: false, baseline: 'alphabetic' });
            at += doc.widthOfString(run.text);
          }
        }
      }
    },
    /** Width of a line as it is written. */
    lengthOf: (line: Line, style: TextStyle): number =>
      line.isForeign ? drawnWidth(line.text, style) : widthOf(line.text, style),
  };
};
