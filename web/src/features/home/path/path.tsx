import { type CSSProperties, type Ref, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FirnFigure, type FirnFigureProps } from '../../../illustrations/firn.tsx';
import { PathGround } from '../../../illustrations/path-scene/path-ground.tsx';
import spotStyles from '../../../illustrations/path-scene/path-scene.module.css';
import {
  firnPlace,
  firnSpot,
  pathY,
  SIGN_BESIDE_FIRN,
  SLOT_WIDTH,
  slotsBetween,
} from '../../../illustrations/path-scene/scene-metrics.ts';
import { FarRange, SceneBackdrop, Sky } from '../../../illustrations/path-scene/sky.tsx';
import { useStore } from '../../../lib/store.ts';
import { windowSize } from '../../../lib/window-size.ts';
import styles from './path.module.css';
import { mountainsOf, type PathEvent } from './path-event.ts';
import type { PathHandle } from './path-handle.ts';
import { PathMarkers, RetryMarker } from './path-markers.tsx';
import {
  LOADED_BEYOND,
  newestFromRight,
  pathSizeOf,
  pathWidth,
  type SlotRange,
  scrollToStart,
  slotsInView,
  startScroll,
  withFocus,
} from './path-metrics.ts';
import { usePathGestures, usePathKeys } from './use-path-gestures.ts';
import { usePathScroll } from './use-path-scroll.ts';
import { type PathTarget, usePathTarget } from './use-path-target.ts';

interface TodaySpotProps {
  /** The slot after the newest event. */
  slot: number;
  /** Where the slot begins inside the SVG. */
  x: number;
  /** "Heute", "Today" or "Start". */
  text: string;
  /** `null` where Firn is drawn elsewhere already. */
  firn: FirnFigureProps | null;
}

/** The signpost at the end of the path, with Firn beside it. */
function TodaySpot({ slot, x, text, firn }: TodaySpotProps) {
  const { x: beside, y } = firnSpot(slot);
  const firnX = x + beside;
  return (
    <>
      {firn && (
        <>
          <ellipse cx={firnX} cy={y + 44} rx="44" ry="8" fill="#1b2b2b" opacity=".16" />
          {/* Mirrored, a waving paw is away from the board. */}
          <g
            transform={
              firn.pose === 'wave'
                ? `translate(${firnX + 62} ${y - 104}) scale(-.62 .62)`
                : `translate(${firnX - 62} ${y - 104}) scale(.62)`
            }
          >
            <FirnFigure {...firn} />
          </g>
        </>
      )}
      {/* Over a raised paw, which would cover its first letter. */}
      <g data-sign="" transform={`translate(${firnX + SIGN_BESIDE_FIRN} ${y + 30})`}>
        <ellipse cx="2" cy="2" rx="16" ry="4" fill="#1b2b2b" opacity=".16" />
        <rect x="-4" y="-92" width="8" height="94" rx="3" fill="var(--trunk)" />
        <path
          className={spotStyles.board}
          d="M-34-90q0-5 5-5h58l18 17-18 17h-58q-5 0-5-5z"
          fill="var(--trail)"
          stroke="var(--trail-edge)"
          strokeWidth="2"
        />
        <text x="4" y="-78" dominantBaseline="central" className={spotStyles.sign}>
          {text}
        </text>
      </g>
    </>
  );
}

const WIDE_PX = 960;
/** Sun or moon: on a narrow window so far from its right edge, beside the month; units. */
const ORB_RIGHT = 60;
const ORB_X_WIDE = 420;

export interface PathProps {
  /** `undefined` until the first answer. */
  total: number | undefined;
  /** Empty slots after a short path [HOME-14]. */
  placeholders: number;
  eventAt: (slot: number) => PathEvent | undefined;
  target: PathTarget | null;
  /** Where the target stands now. */
  targetSlot: number | undefined;
  handle: PathHandle;
  onShowSlots: (range: SlotRange) => void;
  onOpen: (event: PathEvent, slot: number) => void;
  hasFailed: boolean;
  onRetry: () => void;
  /** What Firn at the end of the path does; `newest` is the event that was just written, where it stands near Firn. */
  firnOf: (total: number, newest: PathEvent | undefined) => FirnFigureProps;
  /** The event in focus while looking back; the others are drawn weaker [EXP-01]. */
  focus?: { slot: number } | undefined;
  /** A layer over the markers that scrolls with them; a companion who walks along the path is drawn there. */
  companionRef?: Ref<HTMLDivElement> | undefined;
}

/** Firn reacts to new events within this many slots. */
const NEAR_SLOTS = 3;

/** The event that was just written, where it stands near Firn. */
const newestNear = (total: number, eventAt: PathProps['eventAt'], id: number | undefined): PathEvent | undefined => {
  if (id === undefined) return undefined;
  for (let slot = total - 1; slot >= Math.max(0, total - NEAR_SLOTS); slot -= 1) {
    const event = eventAt(slot);
    if (event?.id === id) return event;
  }
  return undefined;
};

interface EmptySlotsProps {
  slots: readonly number[];
  /** The middle of a slot inside the SVG. */
  xOf: (slot: number) => number;
}

/** Places on the trail that are still free, where the next events will stand [HOME-14]. */
const EmptySlots = ({ slots, xOf }: EmptySlotsProps) => (
  <g fill="var(--trail)" fillOpacity=".4" stroke="var(--trail-edge)" strokeWidth="3" strokeDasharray="9 9">
    {slots.map((slot) => (
      <circle key={slot} data-empty-slot={slot} cx={xOf(slot)} cy={pathY(slot)} r="34" strokeLinecap="round" />
    ))}
  </g>
);

/**
 * The scene: sky, far mountains, and the path, of which only the part in view is in the document. The land depends on
 * the number of events: until that is known none is drawn, so that nothing jumps.
 */
export function Path({
  total,
  placeholders,
  eventAt,
  target,
  targetSlot,
  handle,
  focus,
  companionRef,
  ...rest
}: PathProps) {
  const { onShowSlots, firnOf, ...markers } = rest;
  const t = useTexts('app');
  const [isLate] = useState(total === undefined);
  const scroller = useRef<HTMLDivElement>(null);
  const far = useRef<HTMLDivElement>(null);
  const { width, height } = useStore(windowSize);
  const plainSize = pathSizeOf({ width, height });
  const { slotWidth } = plainSize;
  const scale = slotWidth / SLOT_WIDTH;
  const size = focus === undefined ? plainSize : withFocus(plainSize);
  const { leadPx } = size;
  const contentWidth = pathWidth(total ?? 0, placeholders, size);
  const maxLeft = contentWidth - width;
  const openLeft = total === undefined ? null : startScroll(total, size);
  const { highlightedId, followScroll } = usePathTarget({ scroller, total, size, maxLeft, target, targetSlot });
  const onScrolled = (scrollLeft: number) => {
    followScroll(scrollLeft);
    if (openLeft === null || scroller.current === null) return;
    handle.report({ element: scroller.current, size, left: scrollLeft, maxLeft, newestLeft: openLeft });
  };
  const onSeen = (scrollLeft: number) => {
    // Nothing is reported before the path has opened at its newest end: nobody sees the oldest events until then.
    if (total !== undefined) onShowSlots(slotsInView(scrollLeft, size, LOADED_BEYOND));
  };
  const range = usePathScroll({
    scroller,
    far,
    size,
    openLeft,
    onScrolled,
    onSeen,
  });
  // The signpost stands on the first of them. An empty path does not scroll: a ring that its edge would cut is left out.
  const emptySlots =
    total === undefined || focus !== undefined
      ? []
      : slotsBetween(total + 1, total + placeholders).filter(
          (slot) => total > 0 || scrollToStart(slot + 1, size) <= width,
        );
  const { keptSlots, stopSlot, handleKeyDown, handleFocus } = usePathKeys({ scroller, total: total ?? 0, size, range });
  usePathGestures(scroller);

  return (
    <div
      className={styles.scene}
      style={
        {
          '--slot-width': `${slotWidth}px`,
          '--scale': scale,
          '--lead': `${leadPx}px`,
          '--newest-right': `${newestFromRight(plainSize)}px`,
        } as CSSProperties
      }
    >
      <SceneBackdrop>
        <Sky scale={scale} orbX={width < WIDE_PX ? width / scale - ORB_RIGHT : ORB_X_WIDE} />
        <div className={styles.far} ref={far}>
          <FarRange scale={scale} visibleWidth={Math.ceil(width / scale)} />
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only move between the buttons inside */}
        <div
          className={styles.scroller}
          ref={scroller}
          data-path=""
          data-sideways
          onKeyDown={handleKeyDown}
          onFocus={handleFocus}
        >
          {total !== undefined && (
            <div className={`${styles.content} ${isLate ? styles.late : ''}`} style={{ width: contentWidth }}>
              <div className={styles.land}>
                <PathGround
                  from={range.from}
                  to={range.to}
                  scale={scale}
                  mountains={mountainsOf(range, eventAt, highlightedId)}
                  clearingX={firnPlace(total).x}
                  hasFrontTrees={focus === undefined}
                >
                  {(xOfSlot) => (
                    <>
                      <EmptySlots slots={emptySlots} xOf={(slot) => xOfSlot(slot) + SLOT_WIDTH / 2} />
                      {range.from - 1 <= total && total <= range.to && (
                        <TodaySpot
                          slot={total}
                          x={xOfSlot(total)}
                          text={t(total === 0 ? 'home.start' : 'home.today')}
                          firn={focus === undefined ? firnOf(total, newestNear(total, eventAt, highlightedId)) : null}
                        />
                      )}
                    </>
                  )}
                </PathGround>
                <PathMarkers
                  {...markers}
                  range={range}
                  total={total}
                  slotWidth={slotWidth}
                  scale={scale}
                  eventAt={eventAt}
                  highlightedId={highlightedId}
                  keptSlots={keptSlots}
                  focusedSlot={focus?.slot}
                  stopSlot={focus?.slot ?? stopSlot}
                />
                <div ref={companionRef} />
              </div>
            </div>
          )}
          {total === undefined && markers.hasFailed && (
            <div className={styles.retry}>
              <RetryMarker slot={0} scale={scale} onRetry={markers.onRetry} />
            </div>
          )}
        </div>
      </SceneBackdrop>
    </div>
  );
}
