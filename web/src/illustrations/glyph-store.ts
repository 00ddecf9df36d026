import { useSyncExternalStore } from 'react';
import { createStore } from '../lib/store.ts';
import type { GlyphShape } from './glyph-shapes.ts';

type GlyphShapes = Readonly<Record<string, GlyphShape>>;

const shapes = createStore<GlyphShapes | undefined>(undefined);
let loading: Promise<GlyphShapes> | undefined;

/** The drawings weigh 10 kB, so they come in a chunk of their own, once. */
export function loadGlyphs(): Promise<GlyphShapes> {
  loading ??= import('./glyph-shapes.ts').then(
    (module) => {
      shapes.set(module.GLYPHS);
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
  loadGlyphs().catch(() => undefined);
  return shapes.subscribe(listener);
}

/** `undefined` until the chunk is there or when the name is unknown. */
export function useGlyphShape(name: string): GlyphShape | undefined {
  const shape = () => shapes.get()?.[name];
  return useSyncExternalStore(subscribe, shape, shape);
}
