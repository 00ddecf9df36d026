import { open, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Person } from './people.ts';

export const MEGABYTE = 1024 * 1024;

/** Path of a film of two seconds, 160 × 120 px, H.264. */
export const FILM = fileURLToPath(new URL('film.mp4', import.meta.url));

/** Draws a picture whose left half is red and right half is blue, a JPEG where nothing else is named. */
export const drawPhoto = async (page: Page, width: number, height: number, type = 'image/jpeg'): Promise<Buffer> => {
  const base64 = await page.evaluate(
    async ([w, h, format]: [number, number, string]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      context.fillStyle = '#d02020';
      context.fillRect(0, 0, w / 2, h);
      context.fillStyle = '#2040d0';
      context.fillRect(w / 2, 0, w / 2, h);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: format })).arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [width, height, type] as [number, number, string],
  );
  return Buffer.from(base64, 'base64');
};

/** Draws a grainy JPEG with about as many bytes as a photo of that size. */
export const drawDetailedPhoto = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const base64 = await page.evaluate(
    async ([w = 0, h = 0]) => {
      const canvas = new OffscreenCanvas(w, h);
      const context = canvas.getContext('2d');
      const grain = new OffscreenCanvas(w / 8, h / 8);
      const dots = grain.getContext('2d');
      if (!context || !dots) throw new Error('No canvas');
      const data = dots.createImageData(grain.width, grain.height);
      for (let at = 0; at < data.data.length; at += 1) {
        const slope = 120 + 60 * Math.sin(at / 90_000) + 24 * Math.sin(at / 7000);
        data.data[at] = at % 4 === 3 ? 255 : slope + (Math.random() - 0.5) * 40;
      }
      dots.putImageData(data, 0, 0);
      context.drawImage(grain, 0, 0, w, h);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
      let text = '';
      for (const byte of bytes) text += String.fromCharCode(byte);
      return btoa(text);
    },
    [width, height],
  );
  return Buffer.from(base64, 'base64');
};

/** Adds the EXIF orientation that a phone writes when held upright: the picture has to be turned right. */
export const lyingOnItsSide = (jpeg: Buffer): Buffer => {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100060000000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
};

const WAVE_HEAD = 44;
const WAVE_RATE = 8000;

const waveOf = (samples: Buffer): Buffer => {
  const head = Buffer.alloc(WAVE_HEAD);
  head.write('RIFF', 0);
  head.writeUInt32LE(WAVE_HEAD - 8 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(WAVE_RATE, 24);
  head.writeUInt32LE(WAVE_RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
};

/** A WAV file with a tone that swells and fades. */
export const tone = (seconds: number): Buffer => {
  const samples = Buffer.alloc(seconds * WAVE_RATE);
  for (let at = 0; at < samples.length; at += 1) {
    const swell = 0.15 + 0.85 * Math.abs(Math.sin((at / samples.length) * 9) * Math.sin(at / 1900));
    samples[at] = 128 + Math.round(110 * swell * Math.sin((2 * Math.PI * 330 * at) / WAVE_RATE));
  }
  return waveOf(samples);
};

/** Writes a sound file of this size that contains silence. @returns its path */
export const silence = async (file: string, bytes: number): Promise<string> => {
  await writeFile(file, waveOf(Buffer.alloc(bytes - WAVE_HEAD)));
  return file;
};

const pathOf = (name: string) => path.join(tmpdir(), `bergkette-${process.pid}-${name}`);

/** Writes a tone of that size to the disk, as Playwright picks large files quickly only by path. */
export const toneFile = async (name: string, bytes: number): Promise<string> => {
  await writeFile(pathOf(name), tone(Math.round(bytes / 8000)));
  return pathOf(name);
};

/** Writes a sparse file of that size, which takes no space on the disk. */
export const hollowFile = async (name: string, bytes: number): Promise<string> => {
  const file = pathOf(name);
  const handle = await open(file, 'w');
  await handle.truncate(bytes);
  await handle.close();
  return file;
};

/** Size of the stored picture as a browser shows it, and the colour at the middle of its upper edge. */
export const lookAt = async (page: Page, person: Person, origin: string, file: string) => {
  const filename = file.split('/').at(-1) ?? '';
  const query = new URLSearchParams({ folder: 'content', filename });
  const answer = await fetch(`${origin}/api/v1/protectedmedia/?${query}`, {
    headers: { authorization: `Bearer ${person.tokens.access}` },
  });
  const base64 = Buffer.from(await answer.arrayBuffer()).toString('base64');
  return page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const [red = 0, , blue = 0] = context?.getImageData(bitmap.width / 2, 10, 1, 1).data ?? [];
    return { width: bitmap.width, height: bitmap.height, top: red > blue ? 'red' : 'blue' };
  }, base64);
};
