import type { Plugin } from 'vite';

/** What a locale of date-fns has beside the names and orders that `format` reads. Nothing here parses or says distances. */
const UNREAD = /[\\/]date-fns[\\/]locale[\\/][\w-]+[\\/]_lib[\\/](match|formatDistance|formatRelative)\.js$/;

/** Leaves the parts of date-fns' locales out that `format` never reads: they are 3 kB of what home loads first. */
export const localesPlugin = (): Plugin => ({
  name: 'locales-for-format',
  apply: 'build',
  enforce: 'pre',
  load: (id) => {
    const part = UNREAD.exec(id)?.[1];
    return part === undefined ? null : `export const ${part} = undefined;`;
  },
});
