import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { loadGlyphs } from '../../../illustrations/glyph-store.ts';
import { isMotionReduced } from '../../../lib/reduced-motion.ts';
import { whenLookChanges } from '../../../ui/look-changes.ts';
import { readPalette } from './chain-palette.ts';
import type { ChainScene } from './chain-scene.ts';
import { type ChainFrame, type ChainView, createChainView } from './chain-view.ts';

/** More pixels than this are not visible and would only cost a phone time. */
const PIXEL_RATIO_MAX = 3;

interface UseChainView {
  canvas: RefObject<HTMLCanvasElement | null>;
  scene: ChainScene;
  /** Heights of header and legend in CSS px. */
  insets: { top: number; bottom: number };
  onFrame: (frame: ChainFrame) => void;
}

/** Connects the drawing with its canvas: size, theme and scene; stops it when the screen is closed [EVC-09]. */
export const useChainView = ({ canvas, scene, insets, onFrame }: UseChainView): RefObject<ChainView | null> => {
  const view = useRef<ChainView>(null);
  const { top, bottom } = insets;
  const handleFrame = useEffectEvent(onFrame);
  const currentScene = useEffectEvent(() => scene);
  const currentInsets = useEffectEvent(() => insets);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const chain = createChainView(element, isMotionReduced);
    view.current = chain;
    chain.setScene(currentScene());
    const unsubscribe = chain.subscribe((frame) => handleFrame(frame));
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      chain.setView({ width, height, ...currentInsets() }, Math.min(PIXEL_RATIO_MAX, devicePixelRatio));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    let isOver = false;
    const dress = () => {
      loadGlyphs().then(
        (glyphs) => !isOver && chain.setLook(readPalette(element), glyphs),
        // If the glyphs cannot be loaded, bubbles without glyphs are shown.
        () => !isOver && chain.setLook(readPalette(element), {}),
      );
    };
    dress();
    const stopDressing = whenLookChanges(dress);
    return () => {
      isOver = true;
      sizes.disconnect();
      stopDressing();
      unsubscribe();
      chain.stop();
      view.current = null;
    };
  }, [canvas]);

  useEffect(() => view.current?.setScene(scene), [scene]);
  useEffect(() => {
    const { width, height } = canvas.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
    if (width > 0) view.current?.setView({ width, height, top, bottom }, Math.min(PIXEL_RATIO_MAX, devicePixelRatio));
  }, [canvas, top, bottom]);
  return view;
};
