import PDFDocument from 'pdfkit';

/** An image that is embedded once and may be drawn often. */
export interface EmbeddedImage {
  width: number;
  height: number;
}
export type StructureElement = PDFKit.PDFStructureElement;

/** With what the types that are published for pdfkit leave out, and what the writer uses of its inside. */
export type PdfDocument = PDFKit.PDFDocument & {
  /** The root of the document. */
  _root: { data: Record<string, unknown> };
  /** Images have names by their number. */
  _imageCount: number;
  /** The font in use. */
  _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
  openImage(bytes: Uint8Array): EmbeddedImage;
  image(image: EmbeddedImage, x: number, y: number, size: { width: number; height: number }): PdfDocument;
  /** @param options.bbox left, top, right, bottom */
  struct(tag: string, options: { alt: string; bbox: [number, number, number, number] }): StructureElement;
};

interface Said {
  size: [number, number];
  lang: string;
  title: string;
}

/** A tagged document without pages. */
export const createDocument = ({ size, lang, title }: Said): PdfDocument =>
  new PDFDocument({
    size,
    lang,
    margin: 0,
    autoFirstPage: false,
    // Else pdfkit reads the file of a font of its own, which a browser does not have.
    font: null as unknown as string,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    info: { Title: title, Creator: 'Bergkette' },
  }) as PdfDocument;

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
