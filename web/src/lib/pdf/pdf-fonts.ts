import latinPlain from '@fontsource/figtree/files/figtree-latin-400-normal.woff?inline';
import latinStrong from '@fontsource/figtree/files/figtree-latin-600-normal.woff?inline';
import furtherPlain from '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff?inline';
import furtherStrong from '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff?inline';
import { fromBase64 } from '../base64.ts';
import type { FontFiles } from './typesetter.ts';

const bytesOf = (address: string): Uint8Array => fromBase64(address.slice(address.indexOf(',') + 1));

/** The letters that a worker embeds. They are part of its file, as nothing else needs them. */
export const readFonts = (): FontFiles => ({
  plain: [latinPlain, furtherPlain].map(bytesOf),
  strong: [latinStrong, furtherStrong].map(bytesOf),
});
