import { loadGlyphs } from '../../../illustrations/glyph-store.ts';
import { require2d } from '../../../lib/require-2d.ts';
import { drawPicture, type Picture, type PictureInput, pngScale, withColours } from './chain-picture.ts';

export type PictureFormat = 'png' | 'svg';

interface PictureOrder extends Pick<PictureInput, 'scene' | 'dates' | 'caption' | 'legend'> {
  format: PictureFormat;
  /** The land's element in the document; it has the theme and season of its surroundings. */
  land: SVGSVGElement;
  /** File name without extension. */
  fileName: string;
}

const toPng = async (svg: Blob, picture: Picture): Promise<Blob> => {
  const image = new Image();
  image.src = URL.createObjectURL(svg);
  await image.decode().finally(() => URL.revokeObjectURL(image.src));
  const scale = pngScale(picture);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  require2d(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('The browser made no PNG');
  return blob;
};

/** The font is a chunk of its own that may be missing without a network; the picture is then made without it. */
const readLetters = (): Promise<string | null> =>
  import('./picture-letters.ts').then(
    ({ letters }) => letters,
    () => null,
  );

/** Makes the file on the device; nothing is sent anywhere. */
export const makePictureFile = async ({ format, land, fileName, ...order }: PictureOrder): Promise<File> => {
  const [glyphs, font] = await Promise.all([loadGlyphs(), readLetters()]);
  const style = getComputedStyle(land);
  const markup = land.innerHTML;
  const picture = drawPicture({
    ...order,
    glyphs,
    font,
    land: { markup, viewBox: land.getAttribute('viewBox') ?? '' },
  });
  const text = withColours(picture.svg, (token) => style.getPropertyValue(token).trim());
  const svg = new Blob([text], { type: 'image/svg+xml' });
  const blob = format === 'svg' ? svg : await toPng(svg, picture);
  return new File([blob], `${fileName}.${format}`, { type: blob.type });
};

export const canShare = (format: PictureFormat): boolean => {
  const type = format === 'svg' ? 'image/svg+xml' : 'image/png';
  return navigator.canShare?.({ files: [new File([''], `a.${format}`, { type })] }) ?? false;
};

/** The browser reads the address some moments after the click, so that it is revoked later. */
const DOWNLOAD_BEGINS_MS = 10_000;

export const downloadFile = async (file: File): Promise<void> => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), DOWNLOAD_BEGINS_MS);
};
