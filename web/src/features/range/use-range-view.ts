import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isMotionReduced } from '../../lib/reduced-motion.ts';
import type { RangeWords } from './range-painter.ts';
import { readRangePalette } from './range-palette.ts';
import { createRangeView, type RangeFrame, type RangeScene, type RangeView } from './range-view.ts';

/** More pixels than this are not visible on soft slopes, and would only cost a phone time. */
const PIXEL_RATIO_MAX = 2;
const THEME_ATTRIBUTES = ['data-theme', 'data-season', 'data-sky'];

interface UseRangeView {
  canvas: RefObject<HTMLCanvasElement | null>;
  scene: RangeScene;
  words: RangeWords;
  /** The event from which one came. */
  openAt: number | undefined;
  onFrame: (frame: RangeFrame) => void;
}

/** Connects the drawing with its canvas: size, theme and events; stops it when the screen is closed. */
export const useRangeView = ({ canvas, scene, words, openAt, onFrame }: UseRangeView): RefObject<RangeView | null> => {
  const view = useRef<RangeView>(null);
  const handleFrame = useEffectEvent(onFrame);
  const begin = useEffectEvent((range: RangeView) => {
    if (openAt !== undefined && !isMotionReduced()) range.openAt(openAt);
  });
  const currentWords = useEffectEvent(() => words);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const range = createRangeView(element, isMotionReduced);
    view.current = range;
    begin(range);
    const unsubscribe = range.subscribe((frame) => handleFrame(frame));
    const dress = () => range.setLook(readRangePalette(element), currentWords());
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      range.setView({ width, height }, Math.min(PIXEL_RATIO_MAX, devicePixelRatio));
    };
    dress();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const themes = new MutationObserver(dress);
    themes.observe(document.documentElement, { attributeFilter: THEME_ATTRIBUTES });
    document.fonts.ready.then(dress).catch(() => undefined);
    return () => {
      sizes.disconnect();
      themes.disconnect();
      unsubscribe();
      range.stop();
      view.current = null;
    };
  }, [canvas]);

  useEffect(() => view.current?.setScene(scene), [scene]);
  useEffect(() => {
    if (canvas.current !== null) view.current?.setLook(readRangePalette(canvas.current), words);
  }, [canvas, words]);
  return view;
};
