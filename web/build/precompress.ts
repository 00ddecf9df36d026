import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const MIN_BYTES = 1024;
const COMPRESSIBLE = /\.(html|js|css|json|svg|webmanifest|txt)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressFile = async (path: string): Promise<void> => {
  const { size } = await stat(path);
  if (size < MIN_BYTES) return;
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await brotli(bytes, { params }));
  await writeFile(`${path}.gz`, await zip(bytes, { level: constants.Z_BEST_COMPRESSION }));
};

const compressFolder = async (folder: string): Promise<void> => {
  const names = await readdir(folder, { recursive: true });
  const paths = names.filter((name) => COMPRESSIBLE.test(name) && name !== 'csp.json');
  await Promise.all(paths.map((name) => compressFile(join(folder, name))));
};

/** Writes `.br` and `.gz` beside each file over 1 kB. It runs last, because the service worker is written late. */
export const precompress = (outDir: string): Plugin => ({
  name: 'precompress',
  apply: 'build',
  enforce: 'post',
  closeBundle: {
    order: 'post',
    sequential: true,
    handler: () => compressFolder(outDir),
  },
});
