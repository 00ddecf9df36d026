import { useGesture } from '@use-gesture/react';
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { MarkerBubble } from '../../illustrations/path-scene/marker-bubble.tsx';
import { wheelUnits, wheelZoom } from '../../lib/canvas.ts';
import { isUnfocused } from '../../lib/focus.ts';
import { isMotionReduced } from '../../lib/reduced-motion.ts';
import { useKeyDown } from '../../lib/use-key-down.ts';
import { whenLookChanges } from '../../ui/look-changes.ts';
import type { RangeWords } from './range-painter.ts';
import { readRangePalette } from './range-palette.ts';
import styles from './range-screen.module.css';
import { createRangeView, type NearEvent, type RangeFrame, type RangeScene, type RangeView } from './range-view.ts';

export interface RangeCanvasProps {
  scene: RangeScene;
  words: RangeWords;
  openAt: number | undefined;
  /** What is seen, for screen readers. */
  picture: string;
  /** Returns the name of an event, or of its month where single events are too small. */
  nameOf: (index: number, isSingle: boolean) => string;
  /** "2. Nov." for an event */
  dayOf: (index: number) => string;
  onEnter: (index: number) => void;
  onFrame: (frame: RangeFrame) => void;
  /** Filled while the drawing is there. */
  view: RefObject<RangeView | null>;
}

type PlainKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'preventDefault'>;

interface Gestures {
  canvas: RefObject<HTMLCanvasElement | null>;
  view: RefObject<RangeView | null>;
  /** Called after a tap on the land, or a zoom beyond the largest scale. */
  onEnter: (index: number) => void;
}

const LINE_PX = 33;
const TAP_PX = 10;

/** Moves along the range by dragging. Wheel and two fingers zoom around their place, and beyond the largest scale open the path. */
const useRangeGestures = ({ canvas, view, onEnter }: Gestures): void => {
  const onCanvas = (clientX: number): number => clientX - (canvas.current?.getBoundingClientRect().left ?? 0);
  const zoom = (factor: number, atX: number): boolean => {
    if (view.current?.zoom(factor, atX) !== true) return false;
    onEnter(view.current.eventUnder(atX));
    return true;
  };
  useGesture(
    {
      onDrag: ({ event, pinching, cancel, delta, velocity, direction, last, tap, xy }) => {
        if (pinching) return cancel();
        if (tap) return void onEnter(view.current?.eventUnder(onCanvas(xy[0])) ?? -1);
        view.current?.drag(delta[0]);
        if (last && event.type !== 'pointercancel') view.current?.toss(velocity[0] * direction[0]);
      },
      onPinch: ({ first, da: [reading], origin: [x], memo, cancel }) => {
        const before: { reading: number; x: number } = first ? { reading, x } : memo;
        // Safari on a Mac reports the factor, other browsers the distance between the fingers. The ratio of two values is the same.
        view.current?.drag(x - before.x);
        if (zoom(reading / Math.max(before.reading, 1e-3), onCanvas(x))) cancel();
        return { reading, x };
      },
      onWheel: ({ event, active }) => {
        // The library repeats the last wheel event when the gesture ends.
        if (!active) return;
        event.preventDefault();
        const { clientX, deltaX, deltaY, deltaMode, shiftKey } = event;
        const unit = deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1;
        const isSideways = shiftKey || Math.abs(deltaX) > Math.abs(deltaY);
        if (isSideways) view.current?.drag(-(shiftKey && deltaX === 0 ? deltaY : deltaX) * unit);
        else zoom(wheelZoom(wheelUnits(event)), onCanvas(clientX));
      },
    },
    {
      target: canvas,
      eventOptions: { passive: false },
      drag: { filterTaps: true, threshold: 0, tapsThreshold: TAP_PX },
      pinch: { pinchOnWheel: false },
    },
  );
};

/** Largest number of canvas pixels per CSS px. More are not visible on soft slopes and slow a phone down. */
const PIXEL_RATIO_MAX = 2;

interface UseRangeView {
  view: RefObject<RangeView | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  /** An element whose size depends on that of the letters. */
  peaks: RefObject<HTMLElement | null>;
  scene: RangeScene;
  words: RangeWords;
  /** The event in the middle of the path when the range was opened. */
  openAt: number | undefined;
  onFrame: (frame: RangeFrame) => void;
}

/** Passes size, theme and events to the drawing, and stops it when the screen is closed. */
const useRangeView = ({ view, canvas, peaks, scene, words, openAt, onFrame }: UseRangeView): void => {
  const handleFrame = useEffectEvent(onFrame);
  const begin = useEffectEvent((range: RangeView) => {
    if (openAt !== undefined && !isMotionReduced()) range.openAt(openAt);
  });
  const currentWords = useEffectEvent(() => words);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const range = createRangeView(element, (frame) => handleFrame(frame));
    view.current = range;
    begin(range);
    const dress = () => range.setLook(readRangePalette(element), currentWords());
    // Labels have the size of the letters, which may change with the room or alone.
    const measure = () => {
      dress();
      const { width, height } = element.getBoundingClientRect();
      range.setView({ width, height }, Math.min(PIXEL_RATIO_MAX, devicePixelRatio));
    };
    const sizes = new ResizeObserver(measure);
    for (const observed of [element, peaks.current]) if (observed !== null) sizes.observe(observed);
    const stopDressing = whenLookChanges(dress);
    document.fonts.ready.then(dress).catch(() => undefined);
    return () => {
      sizes.disconnect();
      stopDressing();
      range.stop();
      view.current = null;
    };
  }, [view, canvas, peaks]);

  useEffect(() => view.current?.setScene(scene), [view, scene]);
  useEffect(() => {
    if (canvas.current !== null) view.current?.setLook(readRangePalette(canvas.current), words);
  }, [view, canvas, words]);
};

/** CSS px per unit of a bubble of the path: two neighbours do not touch. */
const BUBBLE_SCALE = 0.66;
const isSame = (a: readonly NearEvent[], b: readonly NearEvent[]): boolean =>
  a.length === b.length && a.every(({ index, x }, at) => index === b[at]?.index && x === b[at]?.x);

/** Draws the range, with the bubbles of the path on it near by, and one button on it that moves between the mountains for keyboard and screen reader. */
export function RangeCanvas({
  scene,
  words,
  openAt,
  picture,
  nameOf,
  dayOf,
  onEnter,
  onFrame,
  view,
}: RangeCanvasProps) {
  const t = useTexts('app');
  const canvas = useRef<HTMLCanvasElement>(null);
  const peaks = useRef<HTMLFieldSetElement>(null);
  const peak = useRef<HTMLButtonElement>(null);
  const count = scene.events.length;
  const [chosen, setChosen] = useState(openAt ?? count - 1);
  const [near, setNear] = useState<readonly NearEvent[]>([]);
  const isSingle = near.length > 0;
  const hintId = useId();
  const current = Math.min(chosen, count - 1);

  const place = () => {
    if (view.current === null || peaks.current === null) return;
    const x = view.current.screenXOf(current);
    const { style, clientWidth } = peaks.current;
    style.setProperty('--at', `${x}px`);
    style.setProperty('--part', String(Math.min(1, Math.max(0, x / clientWidth))));
  };
  const handleFrame = (frame: RangeFrame) => {
    const { camera } = frame;
    place();
    onFrame(frame);
    canvas.current?.setAttribute('data-scale', camera.scale.toFixed(4));
    peaks.current?.style.setProperty('--start', `${frame.startX}px`);
    peaks.current?.style.setProperty('--scale', `${camera.scale}px`);
    setNear((last) => (isSame(last, frame.near) ? last : frame.near));
  };
  useRangeView({ view, canvas, peaks, scene, words, openAt, onFrame: handleFrame });
  const enter = (index: number) => index >= 0 && onEnter(index);
  useRangeGestures({ canvas, view, onEnter: enter });
  // Places the button before the first frame is painted, so that it is never beside its mountain.
  useEffect(place);

  const handleKeyDown = (event: PlainKey) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = view.current?.moveFor(event.key, current);
    if (move === undefined) return;
    event.preventDefault();
    peak.current?.focus({ preventScroll: true });
    if (move.kind === 'fit') view.current?.fit();
    else if (move.kind === 'zoom') view.current?.step(move.way, current);
    else {
      setChosen(move.index);
      view.current?.show(move.index);
    }
  };
  // The keys work without focus on the button, as long as nothing else has the focus.
  useKeyDown((event) => {
    if (isUnfocused(event.target) && !event.defaultPrevented) handleKeyDown(event);
  });
  return (
    <>
      <canvas ref={canvas} className={styles.canvas} data-range="" role="img" aria-label={picture} />
      <fieldset ref={peaks} className={`${styles.peaks} on-scene`} aria-label={t('range.label')}>
        <p className="sr-only" id={hintId}>
          {t('range.keys')}
        </p>
        {near.map(({ index, x }) => {
          const event = scene.events[index];
          return (
            event && (
              <span key={event.id} className={styles.near} style={{ '--x': x } as CSSProperties} aria-hidden="true">
                <MarkerBubble place={event.place} icon={event.icon} mood={event.mood} scale={BUBBLE_SCALE} />
                <span className={styles.day}>{dayOf(index)}</span>
              </span>
            )
          );
        })}
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
        <span className={styles.said} aria-hidden="true">
          {nameOf(current, isSingle)}
        </span>
      </fieldset>
    </>
  );
}
