import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';

/** The night must not flash white, and no more script than this may stand in the page. */
const MAX_SCRIPT_BYTES = 300;
const PLACE = '<!--first-paint-->';
const FONT = /figtree-latin-wght-normal[^/]*\.woff2$/;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Takes out comments and the space around marks: enough for a style written by hand. */
const squeezeCss = (css: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim();

const readScript = async (folder: string): Promise<string> => {
  const { code } = await minify('theme.js', await readFile(join(folder, 'theme.js'), 'utf8'));
  const script = code.trim();
  const bytes = Buffer.byteLength(script);
  if (bytes > MAX_SCRIPT_BYTES) throw new Error(`first-paint/theme.js has ${bytes} bytes, at most ${MAX_SCRIPT_BYTES}`);
  return script;
};

interface FirstPaintOptions {
  folder: string;
  outDir: string;
  base: string;
}

/** Puts the first paint's script and style into index.html and tells the server their hashes in csp.json. */
export const firstPaintPlugin = ({ folder, outDir, base }: FirstPaintOptions): Plugin => {
  let csp = { scriptHashes: [] as string[], styleHashes: [] as string[] };
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const script = await readScript(folder);
        const style = squeezeCss(await readFile(join(folder, 'first-paint.css'), 'utf8'));
        csp = { scriptHashes: [hashOf(script)], styleHashes: [hashOf(style)] };
        const font = Object.keys(bundle ?? {}).find((name) => FONT.test(name));
        const preload =
          font === undefined
            ? ''
            : `<link rel="preload" as="font" type="font/woff2" href="${base}${font}" crossorigin>`;
        return html.replace(PLACE, () => `<script>${script}</script><style>${style}</style>${preload}`);
      },
    },
    writeBundle: () => writeFile(join(outDir, 'csp.json'), `${JSON.stringify(csp, null, 2)}\n`),
  };
};
