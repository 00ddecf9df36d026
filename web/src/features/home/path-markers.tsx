import type { ReactElement, RefObject } from 'react';
import { type CustomContainerComponent, type CustomItemComponentProps, Virtualizer } from 'virtua';
import styles from './path.module.css';
import type { PathEvent } from './path-event.ts';
import { GhostMarker, PathMarker, RetryMarker } from './path-marker.tsx';

export interface MarkerTexts {
  list: string;
  loading: (slot: number) => string;
  failed: string;
  retry: string;
}

export interface PathMarkersProps {
  scroller: RefObject<HTMLDivElement | null>;
  total: number;
  slotWidth: number;
  scale: number;
  eventAt: (slot: number) => PathEvent | undefined;
  highlightedId: number | undefined;
  /** Stay there however far the path is scrolled: they have the focus, or will. */
  keptSlots: readonly number[];
  hasFailed: boolean;
  onRetry: () => void;
  onOpen: (event: PathEvent, slot: number) => void;
  texts: MarkerTexts;
}

const Item = ({ children, style, index, ref }: CustomItemComponentProps) => (
  <li ref={ref} style={style} aria-posinset={index + 1}>
    {children}
  </li>
);

const List: CustomContainerComponent = ({ children, style, ref }) => (
  <ul ref={ref} style={style} className={styles.list}>
    {children}
  </ul>
);

/** The markers in view as a list of buttons, oldest first; all others are not in the document. */
export function PathMarkers({ scroller, total, slotWidth, scale, eventAt, keptSlots, ...rest }: PathMarkersProps) {
  const { highlightedId, hasFailed, onRetry, onOpen, texts } = rest;
  const markerOf = (slot: number): ReactElement => {
    const event = eventAt(slot);
    const place = { slot, scale };
    if (event !== undefined) {
      return <PathMarker {...place} event={event} isHighlighted={event.id === highlightedId} onOpen={onOpen} />;
    }
    if (hasFailed) return <RetryMarker {...place} label={texts.failed} text={texts.retry} onRetry={onRetry} />;
    return <GhostMarker {...place} label={texts.loading(slot)} />;
  };
  return (
    <nav className={styles.markers} aria-label={texts.list}>
      <Virtualizer
        key={slotWidth}
        horizontal
        scrollRef={scroller}
        as={List}
        item={Item}
        itemSize={slotWidth}
        bufferSize={slotWidth}
        keepMounted={keptSlots}
        data={{ length: total }}
      >
        {(_, slot) => (
          <div className={styles.slot} key={slot} style={{ width: slotWidth }}>
            {markerOf(slot)}
          </div>
        )}
      </Virtualizer>
    </nav>
  );
}
