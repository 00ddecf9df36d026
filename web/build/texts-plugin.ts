import { readFile } from 'node:fs/promises';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const CATALOGUE = /\/src\/i18n\/[a-z]{2}\/[a-z-]+\.json$/;
const COMPILER = '@lingui/message-utils/compileMessage';
const NO_COMPILER = '\0no-message-compiler';

const compileCatalogue = (source: string): string => {
  const texts: Record<string, string> = JSON.parse(source);
  return JSON.stringify(Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(text)])));
};

/** Compiles the catalogues at build time, so that the browser needs no message parser. */
export const textsPlugin = (): Plugin => ({
  name: 'texts',
  enforce: 'pre',
  apply: (_config, { command, mode }) => command === 'build' || mode !== 'test',
  resolveId: (source) => (source === COMPILER ? NO_COMPILER : null),
  async load(id) {
    if (id === NO_COMPILER) return 'export const compileMessage = (message) => message;';
    const path = id.split('?')[0] ?? id;
    return CATALOGUE.test(path) ? compileCatalogue(await readFile(path, 'utf8')) : null;
  },
});
