import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin } from 'vite';
import { farRangeSvg } from './far-range.ts';
import { firstParts } from './first-parts.ts';

/** The script prevents a white flash at night; it is inline, so its size is limited. */
const MAX_SCRIPT_BYTES = 1500;
const PLACE = '<!--first-paint-->';
const FAR_PLACE = '<!--far-range-->';
const ROOT = '<div id="root">';
const STYLESHEET = /<link rel="stylesheet"[^>]*>/g;
const EARLY = /<link rel="modulepreload" crossorigin href="([^"]*\/early-[^"]*)">/;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Removes comments and the space around punctuation, which is enough for our own styles. */
const squeezeCss = (css: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim();

const readScript = async (folder: string, parts: ReturnType<typeof firstParts>): Promise<string> => {
  const source = await readFile(join(folder, 'theme.js'), 'utf8');
  const { code } = await minify('theme.js', source.replace(' = FIRST_PARTS', ` = ${JSON.stringify(parts)}`));
  const script = code.trim();
  const bytes = Buffer.byteLength(script);
  if (bytes > MAX_SCRIPT_BYTES) throw new Error(`first-paint/theme.js has ${bytes} bytes, at most ${MAX_SCRIPT_BYTES}`);
  return script;
};

/** A stylesheet in the head would delay the first paint; right before the root it delays only what needs it. */
const moveStylesheets = (html: string): string => {
  const links = html.match(STYLESHEET) ?? [];
  return html.replaceAll(STYLESHEET, '').replace(ROOT, () => links.join('') + ROOT);
};

/** Runs what asks the server as soon as it is there: the entry, which imports it too, takes many times as long to come. */
const runEarly = (html: string): string =>
  html.replace(EARLY, (_link, url: string) => `<script type="module" async crossorigin src="${url}"></script>`);

interface FirstPaintOptions {
  folder: string;
  outDir: string;
}

/** Puts script and style of the first paint into index.html and writes their hashes to csp.json for the server. */
export const firstPaintPlugin = ({ folder, outDir }: FirstPaintOptions): Plugin => {
  let csp = { scriptHashes: [] as string[], styleHashes: [] as string[] };
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const script = await readScript(folder, firstParts(bundle));
        const style = squeezeCss(await readFile(join(folder, 'first-paint.css'), 'utf8'));
        csp = { scriptHashes: [hashOf(script)], styleHashes: [hashOf(style)] };
        const head = `<script>${script}</script><style>${style}</style>`;
        return moveStylesheets(
          runEarly(html)
            .replace(PLACE, () => head)
            .replace(FAR_PLACE, farRangeSvg),
        );
      },
    },
    writeBundle: () => writeFile(join(outDir, 'csp.json'), `${JSON.stringify(csp, null, 2)}\n`),
  };
};
