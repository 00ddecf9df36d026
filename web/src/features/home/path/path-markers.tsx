import { useQuery } from '@tanstack/react-query';
import { memo, type ReactElement, useCallback, useLayoutEffect, useRef } from 'react';
import { mediaQuery } from '../../../data/media.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { GhostBubble, MarkerBubble, MarkerLabel } from '../../../illustrations/path-scene/marker-bubble.tsx';
import { pathY, SCENE_HEIGHT, slotsBetween } from '../../../illustrations/path-scene/scene-metrics.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { Icon } from '../../../ui/icon.tsx';
import { clockIcon } from '../../../ui/icons.ts';
import { arrowClockwiseIcon } from '../../../ui/shell-icons.ts';
import styles from './path.module.css';
import type { PathEvent } from './path-event.ts';
import type { SlotRange } from './path-metrics.ts';

/** The same function on every render; it calls the newest `callback`, so that memoised markers are not drawn again. */
export const useLatest = <A extends unknown[]>(callback: (...args: A) => void): ((...args: A) => void) => {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: A) => latest.current(...args), []);
};

/** The tap targets stay large on a low screen, where the land is drawn small. */
const BUBBLE_SCALE_MIN = 0.72;
const BUBBLE_SCALE_MAX = 1.15;

const bubbleScale = (scale: number) => Math.min(BUBBLE_SCALE_MAX, Math.max(BUBBLE_SCALE_MIN, scale));

/** The bubble's centre stands on the trail of its slot; heights are counted from the land's bottom edge. */
const placeOf = (slot: number, scale: number) => ({ bottom: (SCENE_HEIGHT - pathY(slot)) * scale });

/** The event stands only on this device so far; the marker's name says so too. */
function MarkerClock() {
  return (
    <span className={styles.clock} data-waiting>
      <Icon shape={clockIcon} size={18} />
    </span>
  );
}

/** Who saves data is sent no picture that they did not ask for. */
const savesData = (): boolean => 'connection' in navigator && Object(navigator.connection).saveData === true;

/** The first picture of an event, small beside its glyph. It is loaded only for markers that are drawn. */
function MarkerPhoto({ path }: { path: string }) {
  const { data } = useQuery({ ...mediaQuery(path, 'preview'), enabled: !savesData() });
  const url = useObjectUrl(data);
  return url === undefined ? null : <img className={styles.photo} src={url} alt="" decoding="async" data-photo />;
}

interface PathMarkerProps {
  slot: number;
  scale: number;
  event: PathEvent;
  isHighlighted: boolean;
  isInFocus: boolean;
  /** True for the one that the tab key reaches; arrows lead to the others. */
  isStop: boolean;
  onOpen: (event: PathEvent, slot: number) => void;
}

/** The location is set as a class, as the requirement says [HOME-07]. */
const PathMarker = memo(function PathMarker({ slot, scale, event, ...rest }: PathMarkerProps) {
  const { isHighlighted, isInFocus, isStop, onOpen } = rest;
  const classes = [styles.marker, 'on-scene', event.place, isHighlighted && styles.dropping];
  return (
    <div className={styles.place} style={placeOf(slot, scale)}>
      <button
        type="button"
        className={classes.filter(Boolean).join(' ')}
        aria-label={event.name}
        aria-current={isInFocus || undefined}
        tabIndex={isStop ? 0 : -1}
        data-slot={slot}
        onClick={() => onOpen(event, slot)}
      >
        <MarkerBubble
          place={event.place}
          icon={event.icon}
          mood={event.mood}
          scale={bubbleScale(scale)}
          isCurrent={isInFocus}
          hasHalo={isHighlighted || isInFocus}
        />
        {event.photo !== null && <MarkerPhoto path={event.photo} />}
        {event.isWaiting && <MarkerClock />}
        <MarkerLabel title={event.title} date={event.day} />
      </button>
    </div>
  );
});

interface GhostMarkerProps {
  slot: number;
  scale: number;
  /** Screen readers get this text instead of the drawing. */
  label: string;
}

/** An event that is still being loaded. */
function GhostMarker({ slot, scale, label }: GhostMarkerProps) {
  return (
    <div className={styles.place} style={placeOf(slot, scale)}>
      <div className={styles.ghost}>
        <span className="sr-only">{label}</span>
        <GhostBubble scale={bubbleScale(scale)} />
      </div>
    </div>
  );
}

interface RetryMarkerProps {
  slot: number;
  scale: number;
  onRetry: () => void;
}

/** An event that could not be loaded, as large as a marker. */
export function RetryMarker({ slot, scale, onRetry }: RetryMarkerProps) {
  const t = useTexts('app');
  return (
    <div className={styles.place} style={placeOf(slot, scale)}>
      <button
        type="button"
        className={`${styles.marker} on-scene`}
        aria-label={t('home.load_failed')}
        onClick={onRetry}
      >
        <span className={styles.again}>
          <Icon shape={arrowClockwiseIcon} size={32} />
        </span>
        <span className={styles.retryText}>{t('failed.retry')}</span>
      </button>
    </div>
  );
}

export interface PathMarkersProps {
  range: SlotRange;
  total: number;
  slotWidth: number;
  scale: number;
  eventAt: (slot: number) => PathEvent | undefined;
  highlightedId: number | undefined;
  /** The event in focus while looking back; undefined on the plain path. */
  focusedSlot: number | undefined;
  /** The only one among the events that the tab key reaches. */
  stopSlot: number;
  /** Slots that stay drawn wherever the path is scrolled: they have the focus, or will get it. */
  keptSlots: readonly number[];
  hasFailed: boolean;
  onRetry: () => void;
  onOpen: (event: PathEvent, slot: number) => void;
}

/** In the order of the path, which is also the order for keyboard and screen reader. */
const slotsToDraw = ({ from, to }: SlotRange, total: number, kept: readonly number[]): number[] => {
  const drawn = slotsBetween(Math.max(0, from), Math.min(total, to));
  const others = kept.filter((slot) => slot < from || slot >= to);
  return [...drawn, ...others].sort((a, b) => a - b);
};

/** The markers in view as a list of buttons, oldest first; those out of view are not in the document. */
export function PathMarkers({ range, total, slotWidth, scale, eventAt, keptSlots, ...rest }: PathMarkersProps) {
  const { highlightedId, focusedSlot, stopSlot, hasFailed, onRetry, onOpen } = rest;
  const t = useTexts('app');
  const open = useLatest(onOpen);
  const markerOf = (slot: number): ReactElement => {
    const event = eventAt(slot);
    const place = { slot, scale };
    if (event !== undefined) {
      return (
        <PathMarker
          {...place}
          event={event}
          isHighlighted={event.id === highlightedId}
          isInFocus={slot === focusedSlot}
          isStop={slot === stopSlot}
          onOpen={open}
        />
      );
    }
    if (hasFailed) return <RetryMarker {...place} onRetry={onRetry} />;
    return <GhostMarker {...place} label={t('home.event_loading', { position: slot + 1, total })} />;
  };
  return (
    <nav
      className={styles.markers}
      aria-label={t('home.path')}
      data-looking-back={focusedSlot === undefined ? undefined : ''}
    >
      <ul className={styles.list}>
        {slotsToDraw(range, total, keptSlots).map((slot) => (
          <li
            key={slot}
            className={styles.slot}
            style={{ left: slot * slotWidth }}
            aria-posinset={slot + 1}
            aria-setsize={total}
          >
            {markerOf(slot)}
          </li>
        ))}
      </ul>
    </nav>
  );
}
