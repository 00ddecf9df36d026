import PDFDocument from 'pdfkit';

/* What the writer uses of pdfkit. The types that are published for it know neither tags of version 0.20 nor a browser. */

/** An image that is embedded once and may be drawn often. */
export interface EmbeddedImage {
  width: number;
  height: number;
}
interface PdfReference {
  end: (bytes: Uint8Array) => void;
}
export interface PdfGradient {
  stop: (at: number, colour: string, opacity: number) => PdfGradient;
}
export interface StructureContent {
  push: (content: StructureContent) => void;
}
export interface StructureElement {
  add: (child: StructureElement | StructureContent) => StructureElement;
  end: () => void;
}
interface StructureOptions {
  alt?: string;
  /** Left, top, right, bottom. */
  bbox?: [number, number, number, number];
}
interface Options {
  size: [number, number];
  margin: number;
  autoFirstPage: boolean;
  font: null;
  pdfVersion: string;
  tagged: boolean;
  lang: string;
  displayTitle: boolean;
  info: { Title: string; Creator: string };
}

export interface PdfDocument {
  /** The root of the document. */
  _root: { data: Record<string, unknown> };
  /** Images have names by their number. */
  _imageCount: number;
  /** The font in use. */
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
  outline: { addItem: (title: string) => unknown };
  on(event: 'data', take: (bytes: Uint8Array) => void): this;
  on(event: 'end', take: () => void): this;
  addPage(options?: { size: [number, number]; margin: number }): this;
  end(): void;
  registerFont(name: string, bytes: Uint8Array): this;
  font(name: string): this;
  fontSize(size: number): this;
  widthOfString(text: string): number;
  text(text: string, x: number, y: number, options: { lineBreak: false; baseline: 'alphabetic' }): this;
  /** An object of the file, compressed where it names no filter. */
  ref(data: Record<string, unknown>): PdfReference;
  openImage(bytes: Uint8Array): EmbeddedImage;
  image(image: EmbeddedImage, x: number, y: number, size: { width: number; height: number }): this;
  markContent(tag: string, options?: { actual?: string; type?: 'Pagination' | 'Layout' }): this;
  endMarkedContent(): this;
  markStructureContent(tag: string): StructureContent;
  struct(tag: string, options?: StructureOptions): StructureElement;
  addStructure(element: StructureElement): this;
  save(): this;
  restore(): this;
  translate(x: number, y: number): this;
  scale(factor: number): this;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
  path(path: string): this;
  roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
  moveTo(x: number, y: number): this;
  lineTo(x: number, y: number): this;
  clip(): this;
  rect(x: number, y: number, width: number, height: number): this;
  linearGradient(x1: number, y1: number, x2: number, y2: number): PdfGradient;
  radialGradient(x1: number, y1: number, r1: number, x2: number, y2: number, r2: number): PdfGradient;
  fill(colour: string | PdfGradient, rule: 'non-zero' | 'even-odd'): this;
  stroke(colour?: string): this;
  fillColor(colour: string): this;
  fillOpacity(opacity: number): this;
  strokeOpacity(opacity: number): this;
  lineWidth(width: number): this;
  dash(length: number, options: { space: number }): this;
  undash(): this;
  lineCap(cap: 'butt' | 'round'): this;
  lineJoin(join: 'miter' | 'round'): this;
}

type Said = Pick<Options, 'size' | 'lang'> & { title: string };

/** A tagged document without pages. */
export const createDocument = ({ size, lang, title }: Said): PdfDocument =>
  new (PDFDocument as unknown as new (options: Options) => PdfDocument)({
    size,
    lang,
    margin: 0,
    autoFirstPage: false,
    font: null,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Creator: 'Bergkette' },
  });

/** Embeds pixels that let through what is below them. A PNG would do, but in a worker pdfkit never comes to its end. */
export const openPixels = (doc: PdfDocument, { width, height, data }: ImageData): EmbeddedImage => {
  const colours = new Uint8Array(width * height * 3);
  const opacities = new Uint8Array(width * height);
  for (let at = 0; at < opacities.length; at += 1) {
    colours.set(data.subarray(at * 4, at * 4 + 3), at * 3);
    opacities[at] = data[at * 4 + 3] ?? 0;
  }
  const said = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 };
  const mask = doc.ref({ ...said, ColorSpace: 'DeviceGray' });
  mask.end(opacities);
  const obj = doc.ref({ ...said, ColorSpace: 'DeviceRGB', SMask: mask });
  obj.end(colours);
  doc._imageCount += 1;
  return { width, height, label: `I${doc._imageCount}`, obj } as EmbeddedImage;
};

/** Bytes that are collected before the browser may put them aside. */
const ASIDE_BYTES = 8_000_000;

/** Collects what the document writes, without keeping it in memory as a whole. */
export const collectBytes = (doc: PdfDocument): Promise<Blob> =>
  new Promise((resolve) => {
    const aside: Blob[] = [];
    let parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    doc.on('data', (part) => {
      parts.push(part as Uint8Array<ArrayBuffer>);
      bytes += part.length;
      if (bytes < ASIDE_BYTES) return;
      aside.push(new Blob(parts));
      [parts, bytes] = [[], 0];
    });
    doc.on('end', () => resolve(new Blob([...aside, ...parts], { type: 'application/pdf' })));
  });
