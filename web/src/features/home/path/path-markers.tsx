import type { ReactElement, ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { slotsBetween } from '../../../illustrations/path-scene/scene-metrics.ts';
import { useLatest } from '../use-latest.ts';
import styles from './path.module.css';
import type { PathEvent } from './path-event.ts';
import { GhostMarker, PathMarker, RetryMarker } from './path-marker.tsx';
import type { SlotRange } from './path-metrics.ts';

export interface PathMarkersProps {
  range: SlotRange;
  total: number;
  slotWidth: number;
  scale: number;
  eventAt: (slot: number) => PathEvent | undefined;
  highlightedId: number | undefined;
  /** The event in focus while looking back; undefined on the plain path. */
  focusedSlot: number | undefined;
  /** Slots that stay drawn wherever the path is scrolled: they have the focus, or will get it. */
  keptSlots: readonly number[];
  hasFailed: boolean;
  onRetry: () => void;
  onOpen: (event: PathEvent, slot: number) => void;
}

interface MarkerItemProps {
  slot: number;
  total: number;
  left: number;
  children: ReactNode;
}

const MarkerItem = ({ slot, total, left, children }: MarkerItemProps) => (
  <li className={styles.slot} style={{ left }} aria-posinset={slot + 1} aria-setsize={total}>
    {children}
  </li>
);

/** In the order of the path, which is also the order for keyboard and screen reader. */
const slotsToDraw = ({ from, to }: SlotRange, total: number, kept: readonly number[]): number[] => {
  const drawn = slotsBetween(Math.max(0, from), Math.min(total, to));
  const others = kept.filter((slot) => slot < from || slot >= to);
  return [...drawn, ...others].sort((a, b) => a - b);
};

/** The markers in view as a list of buttons, oldest first; those out of view are not in the document. */
export function PathMarkers({ range, total, slotWidth, scale, eventAt, keptSlots, ...rest }: PathMarkersProps) {
  const { highlightedId, focusedSlot, hasFailed, onRetry, onOpen } = rest;
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
          <MarkerItem key={slot} slot={slot} total={total} left={slot * slotWidth}>
            {markerOf(slot)}
          </MarkerItem>
        ))}
      </ul>
    </nav>
  );
}
