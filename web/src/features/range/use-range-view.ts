import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isMotionReduced } from '../../lib/reduced-motion.ts';
import { whenLookChanges } from '../../ui/look-changes.ts';
import type { RangeWords } from './range-painter.ts';
import { readRangePalette } from './range-palette.ts';
import { createRangeView, type RangeFrame, type RangeScene, type RangeView } from './range-view.ts';

/** Largest number of canvas pixels per CSS px. More are not visible on soft slopes and slow a phone down. */
const PIXEL_RATIO_MAX = 2;

interface UseRangeView {
  canvas: RefObject<HTMLCanvasElement | null>;
  scene: RangeScene;
  words: RangeWords;
  /** The event in the middle of the path when the range was opened. */
  openAt: number | undefined;
  onFrame: (frame: RangeFrame) => void;
}

/** Passes size, theme and events to the drawing, and stops it when the screen is closed. */
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
    const stopDressing = whenLookChanges(dress);
    document.fonts.ready.then(dress).catch(() => undefined);
    return () => {
      sizes.disconnect();
      stopDressing();
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
