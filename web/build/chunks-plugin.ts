import type { Plugin } from 'vite';

/** Vite's own module, through which a build runs each `import()`. */
const HELPER = '\0vite/preload-helper.js';
const HEAD = 'export const __vitePreload =';

/** Gives each `import()` of the built app a time limit, reports a failure, and asks for no styles that stand in the page. */
export const chunksPlugin = (chunks: string): Plugin => ({
  name: 'chunks',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler(code, id) {
      if (id !== HELPER) return null;
      if (!code.includes(HEAD)) throw new Error('vite sends import() another way: mend build/chunks-plugin.ts');
      return {
        code: `import { isMissing, loadChunk } from ${JSON.stringify(chunks)};
${code.replace(HEAD, 'const load =')};
export const __vitePreload = (begin, parts, from) => loadChunk(() => load(begin, parts?.filter(isMissing), from));`,
        map: null,
      };
    },
  },
});
