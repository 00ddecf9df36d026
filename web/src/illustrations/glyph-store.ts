import { useSyncExternalStore } from 'react';
import type { GlyphShape } from './glyph-shapes.ts';

type GlyphShapes = Readonly<Record<string, GlyphShape>>;

let shapes: GlyphShapes | undefined;
let loading: Promise<GlyphShapes> | undefined;
const listeners = new Set<() => void>();

/** The drawings weigh 10 kB, so they come in a chunk of their own, once. */
export function loadGlyphs(): Promise<GlyphShapes> {
  loading ??= import('./glyph-shapes.ts').then(
    (module) => {
      shapes = module.GLYPHS;
      for (const listener of listeners) listener();
      return module.GLYPHS;
    },
    (error: unknown) => {
      // Offline at the first visit: the next drawing asks again.
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  loadGlyphs().catch(() => undefined);
  return () => listeners.delete(listener);
}

/** `undefined` until the chunk is there or when the name is unknown. */
export function useGlyphShape(name: string): GlyphShape | undefined {
  return useSyncExternalStore(subscribe, () => shapes?.[name]);
}
