import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FontFiles } from './typesetter.ts';

const require = createRequire(import.meta.url);
const fontOf = async (name: string) =>
  new Uint8Array(await readFile(require.resolve(`@fontsource/figtree/files/figtree-${name}-normal.woff`)));

/** The letters of a PDF, as its worker has them. */
export const fonts: FontFiles = {
  plain: await Promise.all(['latin-400', 'latin-ext-400'].map(fontOf)),
  strong: await Promise.all(['latin-600', 'latin-ext-600'].map(fontOf)),
};
