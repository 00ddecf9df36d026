import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, type Rolldown } from 'vite';
import { farRangeSvg } from './far-range.ts';
import { firstParts } from './first-parts.ts';

/** The script prevents a white flash at night; it is inline, so its size is limited. */
const MAX_SCRIPT_BYTES = 2700;
const PLACE = '<!--first-paint-->';
const FAR_PLACE = '<!--far-range-->';
const TEXT_PLACE = /\{\{([a-z]{2})\/([a-z]+)\/([a-z._]+)\}\}/g;
const ROOT = '<div id="root">';
const STYLESHEET = /<link rel="stylesheet"[^>]*href="[^"]*?(assets\/[^"]+)">/g;
const ICON = /(<link rel="icon" href=")[^"]*\/([\w-]+\.svg)"/;
const EARLY = /<link rel="modulepreload" crossorigin href="([^"]*\/early-[^"]*)">/;
const ENTRY =
  /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="[^"]*\/assets\/(?!early-)[^"]*">(?:<\/script>)?/g;

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

/**
 * Puts the entry's styles into the page, right before the root: in the head they would delay the first paint, and as a file of
 * their own the root.
 * @returns the page and these styles
 */
const putStyles = (html: string, bundle: Rolldown.OutputBundle | undefined) => {
  const styles: string[] = [];
  let elements = '';
  const rest = html.replaceAll(STYLESHEET, (_link, name: string) => {
    const file = bundle?.[name];
    if (bundle === undefined || file?.type !== 'asset') throw new Error(`index.html names ${name}, which is not built`);
    const style = String(file.source).trim();
    styles.push(style);
    // `lib/chunks.ts` reads the name, as parts that are loaded later name this file too.
    elements += `<style data-file="${name}">${style}</style>`;
    delete bundle[name];
    return '';
  });
  return { page: rest.replace(ROOT, () => elements + ROOT), styles };
};

/** Puts the icon into the page: it would be asked for between the parts of the first screen. */
const putIcon = async (html: string, folder: string): Promise<string> => {
  const name = ICON.exec(html)?.[2];
  if (name === undefined) throw new Error('index.html names no icon any more: mend build/first-paint-plugin.ts');
  const icon = encodeURIComponent(await readFile(join(folder, name), 'utf8'));
  return html.replace(ICON, (_link, before: string) => `${before}data:image/svg+xml,${icon}"`);
};

/** Puts words of the catalogues into the page, in both languages; the first paint shows those of one. */
const putTexts = async (html: string, folder: string): Promise<string> => {
  let page = html;
  for (const [place, language, area, id = ''] of html.matchAll(TEXT_PLACE)) {
    const catalogue = JSON.parse(await readFile(join(folder, `${language}/${area}.json`), 'utf8'));
    const text: unknown = catalogue[id];
    if (typeof text !== 'string') throw new Error(`index.html names ${id}, which ${language}/${area}.json lacks`);
    page = page.replace(place, () => text);
  }
  return page;
};

/** Takes out what the script of the first paint asks for, at the time when it is needed. */
const leaveToScript = (html: string): string => html.replaceAll(ENTRY, '');

/** Runs what asks the server as soon as it is there: the entry, which imports it too, takes many times as long to come. */
const runEarly = (html: string): string =>
  html.replace(EARLY, (_link, url: string) => `<script type="module" async crossorigin src="${url}"></script>`);

interface FirstPaintOptions {
  folder: string;
  /** Folder of the catalogues, with one folder for each language. */
  texts: string;
  /** Folder of the files that are served as they are. */
  publicDir: string;
  outDir: string;
}

/** Puts script and style of the first paint into index.html and writes their hashes to csp.json for the server. */
export const firstPaintPlugin = ({ folder, texts, publicDir, outDir }: FirstPaintOptions): Plugin => {
  let csp = { scriptHashes: [] as string[], styleHashes: [] as string[] };
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const script = await readScript(folder, firstParts(bundle));
        const style = squeezeCss(await readFile(join(folder, 'first-paint.css'), 'utf8'));
        const { page, styles } = putStyles(html, bundle);
        csp = { scriptHashes: [hashOf(script)], styleHashes: [style, ...styles].map(hashOf) };
        const head = `<script>${script}</script><style>${style}</style>`;
        return runEarly(leaveToScript(await putIcon(await putTexts(page, texts), publicDir)))
          .replace(PLACE, () => head)
          .replace(FAR_PLACE, farRangeSvg);
      },
    },
    writeBundle: () => writeFile(join(outDir, 'csp.json'), `${JSON.stringify(csp, null, 2)}\n`),
  };
};
