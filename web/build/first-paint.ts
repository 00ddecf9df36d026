import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

const PLACE = '<!--first-paint-->';
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const ROOT = '<div id="root">';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const compileScript = async (file: string): Promise<string> => {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
  return (await minify(file, code)).code.trim();
};

/**
 * Puts script and style of the first paint (`folder`: theme.ts, landscape.css) into index.html, and writes their hashes to
 * csp.json for the server's content policy.
 */
export const firstPaint = ({ folder, outDir }: { folder: string; outDir: string }): Plugin => {
  let script = '';
  let style = '';
  return {
    name: 'first-paint',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        script = await compileScript(join(folder, 'theme.ts'));
        style = await readFile(join(folder, 'landscape.css'), 'utf8');
        // In the head they would keep the landscape waiting; before the root they keep the app waiting, which needs them.
        const sheets = (html.match(STYLESHEET) ?? []).join('');
        return html
          .replaceAll(STYLESHEET, '')
          .replace(ROOT, () => `${sheets.trim()}\n    ${ROOT}`)
          .replace(PLACE, () => `<script>${script}</script><style>${style}</style>`);
      },
    },
    async writeBundle() {
      const hashes = { scriptHashes: [hashOf(script)], styleHashes: [hashOf(style)] };
      await writeFile(join(outDir, 'csp.json'), `${JSON.stringify(hashes, null, 2)}\n`);
    },
  };
};
