import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { rangeMoveFor, SINGLE_FROM, ZOOM_STEP } from './range-keys.ts';
import type { RangeMonth } from './range-layout.ts';
import type { RangeWords } from './range-painter.ts';
import styles from './range-screen.module.css';
import type { RangeFrame, RangeScene } from './range-view.ts';
import { useRangeGestures } from './use-range-gestures.ts';
import { useRangeView } from './use-range-view.ts';

/** Functions that the buttons beside the drawing call. */
export interface RangeHandle {
  zoomIn: () => void;
  zoomOut: () => void;
  /** The event in the middle of the view. */
  middle: () => number;
}

export interface RangeCanvasProps {
  scene: RangeScene;
  months: readonly Pick<RangeMonth, 'from' | 'to'>[];
  words: RangeWords;
  openAt: number | undefined;
  label: string;
  hint: string;
  /** Returns the name of an event, or of its month where single events are too small. */
  nameOf: (index: number, isSingle: boolean) => string;
  onEnter: (index: number) => void;
  handle: Ref<RangeHandle>;
}

type PlainKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

/** Draws the range, with one button on it that moves between the mountains for keyboard and screen reader. */
export function RangeCanvas({ scene, months, words, openAt, label, hint, nameOf, onEnter, handle }: RangeCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const peak = useRef<HTMLButtonElement>(null);
  const count = scene.events.length;
  const [chosen, setChosen] = useState(openAt ?? count - 1);
  const [isSingle, setSingle] = useState(false);
  const hintId = useId();
  const current = Math.min(chosen, count - 1);

  const place = () => {
    if (view.current !== null) peak.current?.style.setProperty('--at', `${view.current.screenXOf(current)}px`);
  };
  const handleFrame = ({ camera }: RangeFrame) => {
    place();
    canvas.current?.setAttribute('data-scale', camera.scale.toFixed(4));
    setSingle(camera.scale >= SINGLE_FROM);
  };
  const view = useRangeView({ canvas, scene, words, openAt, onFrame: handleFrame });
  const enter = (index: number) => index >= 0 && onEnter(index);
  useRangeGestures({ canvas, view, onEnter: enter });
  useImperativeHandle(
    handle,
    () => ({
      zoomIn: () => view.current?.zoomBy(ZOOM_STEP),
      zoomOut: () => view.current?.zoomBy(1 / ZOOM_STEP),
      middle: () => view.current?.eventInMiddle() ?? -1,
    }),
    [view],
  );
  // Places the button before the first frame is painted, so that it is never beside its mountain.
  useEffect(place);

  const handleKeyDown = (event: PlainKey) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const scale = view.current?.scale() ?? 0;
    const move = rangeMoveFor(event.key, { index: current, count, months, scale });
    if (move === undefined) return;
    event.preventDefault();
    peak.current?.focus({ preventScroll: true });
    if (move.kind === 'fit') view.current?.fit();
    else if (move.kind === 'zoom') view.current?.zoomBy(move.factor, current);
    else {
      setChosen(move.index);
      view.current?.show(move.index);
    }
  };
  // The keys work without focus on the button, as long as nothing else has the focus.
  const handleFreeKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target === document.body && !event.defaultPrevented) handleKeyDown(event);
  });
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleFreeKey(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
  return (
    <>
      <canvas ref={canvas} className={styles.canvas} data-range="" />
      <fieldset className={`${styles.peaks} on-scene`} aria-label={label}>
        <p className="sr-only" id={hintId}>
          {hint}
        </p>
        <button
          ref={peak}
          type="button"
          className={styles.peak}
          aria-label={nameOf(current, isSingle)}
          aria-describedby={hintId}
          aria-keyshortcuts="ArrowLeft ArrowRight Home End Enter + -"
          onClick={() => enter(current)}
          onKeyDown={handleKeyDown}
          onFocus={() => view.current?.show(current)}
        />
      </fieldset>
    </>
  );
}
