import { loadGlyphs } from '../../illustrations/glyph-store.ts';
import { drawPicture, type Picture, type PictureInput, pngScale, withColours } from './chain-picture.ts';
import { require2d } from './require-2d.ts';

export type PictureFormat = 'png' | 'svg';

interface PictureOrder extends Pick<PictureInput, 'scene' | 'dates' | 'caption'> {
  format: PictureFormat;
  /** Land as it stands in the document; theme and season are those of its surroundings. */
  land: SVGSVGElement;
  /** Without its ending. */
  fileName: string;
}

/** A file of our own for a link or an image, only as long as it is needed. */
const withUrl = async <T>(blob: Blob, use: (url: string) => Promise<T>): Promise<T> => {
  const url = URL.createObjectURL(blob);
  try {
    return await use(url);
  } finally {
    URL.revokeObjectURL(url);
  }
};

const toPng = (svg: Blob, picture: Picture): Promise<Blob> =>
  withUrl(svg, async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = pngScale(picture);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    require2d(canvas).drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('The browser made no PNG');
    return blob;
  });

/** Makes the file on the device; nothing is sent anywhere. */
export const makePictureFile = async ({ format, land, fileName, ...order }: PictureOrder): Promise<File> => {
  const glyphs = await loadGlyphs();
  const style = getComputedStyle(land);
  const markup = land.innerHTML;
  const picture = drawPicture({ ...order, glyphs, land: { markup, viewBox: land.getAttribute('viewBox') ?? '' } });
  const text = withColours(picture.svg, (token) => style.getPropertyValue(token).trim());
  const svg = new Blob([text], { type: 'image/svg+xml' });
  const blob = format === 'svg' ? svg : await toPng(svg, picture);
  return new File([blob], `${fileName}.${format}`, { type: blob.type });
};

export const canShare = (format: PictureFormat): boolean => {
  const type = format === 'svg' ? 'image/svg+xml' : 'image/png';
  return navigator.canShare?.({ files: [new File([''], `a.${format}`, { type })] }) ?? false;
};

export const downloadFile = (file: File): Promise<void> =>
  withUrl(file, async (url) => {
    const link = document.createElement('a');
    link.href = url;
    link.download = file.name;
    link.click();
    // The browser reads the address a moment after the click.
    await new Promise((resolve) => setTimeout(resolve, 1000));
  });
