import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The night must not flash white, and no more script than this may stand in the page. */
const MAX_SCRIPT_BYTES = 300;

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const bodiesOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => match[1] ?? '');

/** Minifies only what is safe in our own hand-written style: comments and the space around marks. */
const squeezeCss = (css: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s?([{};,>])\s?/g, '$1')
    .replaceAll(/:\s/g, ':')
    .replaceAll(';}', '}')
    .trim();

interface FirstPaint {
  outDir: string;
  script: () => Promise<string>;
  style: () => Promise<string>;
}

/** Puts the first paint's script and style into index.html and tells the server their hashes in csp.json. */
export const firstPaintPlugin = ({ outDir, script, style }: FirstPaint): Plugin => {
  let html = '';
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      async handler(page) {
        const scriptText = (await script()).trim();
        if (Buffer.byteLength(scriptText) > MAX_SCRIPT_BYTES) {
          throw new Error(`The inline script has ${Buffer.byteLength(scriptText)} bytes, at most ${MAX_SCRIPT_BYTES}`);
        }
        html = page
          .replace('<!--first-paint-script-->', () => `<script>${scriptText}</script>`)
          .replace('<!--first-paint-style-->', () => '')
          .replace('</title>', '</title>')
          .replace('<!--first-paint-css-->', '');
        const css = squeezeCss(await style());
        html = html.replace('</head>', () => `<style>${css}</style></head>`);
        return html;
      },
    },
    async writeBundle() {
      const csp = {
        scriptHashes: bodiesOf(html, INLINE_SCRIPT).map(hashOf),
        styleHashes: bodiesOf(html, INLINE_STYLE).map(hashOf),
      };
      await writeFile(join(outDir, 'csp.json'), `${JSON.stringify(csp, null, 2)}\n`);
    },
  };
};
