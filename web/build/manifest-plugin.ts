import type { Plugin } from 'vite';
import { MANIFEST_FILES, manifestOf } from './manifests.ts';

/** Writes a manifest for each language. Its link comes first in the head, so that the script below can replace it. */
export const manifestPlugin = (base: string): Plugin => ({
  name: 'manifests',
  apply: 'build',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: base + MANIFEST_FILES.de }, injectTo: 'head-prepend' },
  ],
  generateBundle() {
    for (const language of ['de', 'en'] as const) {
      const source = JSON.stringify(manifestOf(language));
      this.emitFile({ type: 'asset', fileName: MANIFEST_FILES[language], source });
    }
  },
});
