import { createStore, useStore } from '../lib/store.ts';
import type { GlyphShape } from './glyph-shapes.ts';

type GlyphShapes = Readonly<Record<string, GlyphShape>>;

const shapes = createStore<GlyphShapes | undefined>(undefined);
let loading: Promise<GlyphShapes> | undefined;

/** The drawings (10 kB) are in a chunk of their own, which is loaded once. */
export function loadGlyphs(): Promise<GlyphShapes> {
  loading ??= import('./glyph-shapes.ts').then(
    (module) => {
      shapes.set(module.GLYPHS);
      return module.GLYPHS;
    },
    (error: unknown) => {
      // Offline at the first visit: the next drawing loads it again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  loadGlyphs().catch(() => undefined);
  return shapes.subscribe(listener);
}

/** `undefined` until the chunk is loaded, and for an unknown name. */
export function useGlyphShape(name: string): GlyphShape | undefined {
  return useStore({ subscribe, get: () => shapes.get()?.[name] });
}
