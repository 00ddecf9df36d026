import {
  type KeyboardEvent as KeyPress,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { loadGlyphs } from '../../../illustrations/glyph-store.ts';
import { useKeyDown } from '../../../lib/use-key-down.ts';
import { whenLookChanges } from '../../../ui/look-changes.ts';
import { ChainBackdrop } from './chain-backdrop.tsx';
import styles from './chain-canvas.module.css';
import { readPalette } from './chain-palette.ts';
import type { ChainEvent, ChainScene } from './chain-scene.ts';
import { type ChainFrame, type ChainView, createChainView } from './chain-view.ts';
import { chainMoveFor, useChainGestures } from './use-chain-gestures.ts';

/** More pixels than this are not visible and would only cost a phone time. */
const PIXEL_RATIO_MAX = 3;

interface UseChainView {
  view: RefObject<ChainView | null>;
  canvas: RefObject<HTMLCanvasElement | null>;
  scene: ChainScene;
  /** Heights of header and legend in CSS px. */
  insets: { top: number; bottom: number };
  onFrame: (frame: ChainFrame) => void;
}

/** Connects the drawing with its canvas: size, theme and scene; stops it when the screen is closed [EVC-09]. */
const useChainView = ({ view, canvas, scene, insets, onFrame }: UseChainView): void => {
  const { top, bottom } = insets;
  const handleFrame = useEffectEvent(onFrame);
  const currentScene = useEffectEvent(() => scene);
  const currentInsets = useEffectEvent(() => insets);

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const chain = createChainView(element, (frame) => handleFrame(frame));
    view.current = chain;
    chain.setScene(currentScene());
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
      chain.stop();
      view.current = null;
    };
  }, [view, canvas]);

  useEffect(() => view.current?.setScene(scene), [view, scene]);
  useEffect(() => {
    const { width, height } = canvas.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
    if (width > 0) view.current?.setView({ width, height, top, bottom }, Math.min(PIXEL_RATIO_MAX, devicePixelRatio));
  }, [view, canvas, top, bottom]);
};

/** Shift+D shows and hides the debug view [EVC-11]. */
const useDebugKey = (): boolean => {
  const [isOn, setOn] = useState(false);
  useKeyDown((event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat;
    if (event.shiftKey && event.key.toUpperCase() === 'D' && isPlain && !isTyping) setOn((was) => !was);
  });
  return isOn;
};

/** For developers: frame time, scale, number of bubbles and of drawn ones (EVC-11, decision O31). */
function ChainDebug({ frame }: { frame: ChainFrame }) {
  return (
    <pre className={styles.debug} lang="en">
      {[
        `frame ${frame.elapsedMs.toFixed(1)} ms, drawing ${frame.drawMs.toFixed(1)} ms`,
        `scale ${frame.camera.scale.toFixed(3)}`,
        `bubbles ${frame.bubbles}`,
        `drawn ${frame.drawn}`,
      ].join('\n')}
    </pre>
  );
}

export interface ChainCanvasProps {
  scene: ChainScene;
  events: readonly ChainEvent[];
  /** Heights of header and legend in CSS px. */
  insets: { top: number; bottom: number };
  /** Name of a bubble for screen readers. */
  nameOf: (index: number) => string;
  label: string;
  /** The event whose dialog is open; after closing, the focus returns to its bubble. */
  openId: number | undefined;
  onOpen: (id: number) => void;
  onFrame: (frame: ChainFrame) => void;
  /** Filled while the drawing is there. */
  view: RefObject<ChainView | null>;
}

/**
 * The spiral: a canvas, and on it one button that moves from bubble to bubble for keyboard and screen reader; pointer
 * events go through it to the canvas [EVC-01].
 */
export function ChainCanvas({ view, scene, events, insets, label, openId, ...rest }: ChainCanvasProps) {
  const t = useTexts('profile');
  const canvas = useRef<HTMLCanvasElement>(null);
  const backdrop = useRef<HTMLDivElement>(null);
  const bubbles = useRef<HTMLFieldSetElement>(null);
  const bubble = useRef<HTMLButtonElement>(null);
  /** True after a key moved the focus. */
  const isWalking = useRef(false);
  const [focused, setFocused] = useState(events.length - 1);
  const [shownId, setShownId] = useState<number>();
  const isDebugging = useDebugKey();
  const [debugged, setDebugged] = useState<ChainFrame>();
  const hintId = useId();

  if (openId !== shownId) {
    setShownId(openId);
    const index = events.findIndex(({ id }) => id === openId);
    if (index >= 0) setFocused(index);
  }
  const current = Math.min(focused, events.length - 1);

  const handleFrame = (frame: ChainFrame) => {
    const { camera } = frame;
    const sun = `translate(${-camera.x * camera.scale}px, ${-camera.y * camera.scale}px)`;
    backdrop.current?.style.setProperty('--sun-at', sun);
    bubbles.current?.style.setProperty('--scale', String(camera.scale));
    placeBubble();
    rest.onFrame(frame);
    if (isDebugging) setDebugged(frame);
  };
  const placeBubble = () => {
    if (bubble.current === null || view.current === null) return;
    const { x, y } = view.current.screenPointOf(current);
    bubble.current.style.transform = `translate(${x}px, ${y}px)`;
  };
  useChainView({ view, canvas, scene, insets, onFrame: handleFrame });

  const open = (index: number) => {
    const event = events[index];
    if (event === undefined) return;
    // When the event is closed, the focus returns to its bubble.
    if (index === current) bubble.current?.focus({ preventScroll: true });
    else isWalking.current = true;
    setFocused(index);
    rest.onOpen(event.id);
  };
  useChainGestures({ canvas, view, onOpen: open });
  useEffect(() => {
    if (isDebugging) view.current?.redraw();
  }, [view, isDebugging]);

  /** The key makes each bubble another button, so that a screen reader reads its name. */
  const arrive = useEffectEvent(() => {
    placeBubble();
    if (isWalking.current) bubble.current?.focus({ preventScroll: true });
    isWalking.current = false;
    view.current?.show(current);
  });
  useLayoutEffect(() => {
    void current;
    arrive();
  }, [current]);

  // The dialog does not know which bubble it was opened from.
  const openedId = useRef(openId);
  useEffect(() => {
    if (openedId.current !== undefined && openId === undefined) bubble.current?.focus({ preventScroll: true });
    openedId.current = openId;
  }, [openId]);

  const handleKeyDown = (event: KeyPress) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = chainMoveFor(event.key, current, events.length);
    if (move === undefined) return;
    event.preventDefault();
    if (move.kind === 'go') {
      isWalking.current = true;
      setFocused(move.index);
    } else if (move.kind === 'zoom') view.current?.zoomBy(move.units);
    else view.current?.fit();
  };

  return (
    <div className={styles.scene}>
      <ChainBackdrop insets={insets} ref={backdrop} />
      <canvas ref={canvas} className={styles.canvas} />
      <fieldset ref={bubbles} className={`${styles.bubbles} on-scene`} aria-label={label}>
        <p className="sr-only" id={hintId}>
          {t('chain.keys')}
        </p>
        <button
          key={events[current]?.id}
          ref={bubble}
          type="button"
          className={styles.bubble}
          aria-label={rest.nameOf(current)}
          aria-describedby={hintId}
          aria-keyshortcuts="ArrowLeft ArrowRight Home End Enter + -"
          onClick={() => open(current)}
          onKeyDown={handleKeyDown}
          onFocus={() => view.current?.show(current)}
        />
      </fieldset>
      {isDebugging && debugged && <ChainDebug frame={debugged} />}
    </div>
  );
}
