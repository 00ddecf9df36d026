import type { ReactNode, Ref } from 'react';
import type { ZoomEnd } from '../lib/canvas.ts';
import styles from './canvas-screen.module.css';
import { IconButton } from './icon-button.tsx';
import { EmptyState, ErrorCard } from './list-state.tsx';
import { zoomInIcon, zoomOutIcon } from './shared-icons.ts';
import { xIcon } from './shell-icons.ts';

interface CanvasHeaderProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** How many there are, in words; undefined while nobody knows, and where there are none. */
  count: string | undefined;
  /** Shown once there are any. */
  children: ReactNode;
}

/** The header over a drawing, and over the same as a list: close, title, how many, and what changes the view. */
export function CanvasHeader({ title, closeLabel, onClose, count, children }: CanvasHeaderProps) {
  return (
    <header className={`${styles.header} on-scene`}>
      <IconButton icon={xIcon} label={closeLabel} look="glass" onClick={onClose} />
      <div className={styles.heading}>
        <h1>{title}</h1>
        {count && <span>{count}</span>}
      </div>
      {count && <div className={styles.tools}>{children}</div>}
    </header>
  );
}

interface ZoomButtonsProps {
  labels: { in: string; out: string };
  end: ZoomEnd;
  /** Gets 1 to come nearer, −1 to go away. */
  onZoom: (way: 1 | -1) => void;
  className?: string | undefined;
}

/** Zoom buttons, for everyone who cannot pinch [EVC-06]. */
export function ZoomButtons({ labels, end, onZoom, className = '' }: ZoomButtonsProps) {
  const propsOf = (way: 'in' | 'out') => {
    const isOff = end === way || end === 'both';
    return {
      label: labels[way],
      'aria-disabled': isOff,
      onClick: isOff ? undefined : () => onZoom(way === 'in' ? 1 : -1),
    };
  };
  return (
    <div className={`${styles.zoom} ${className} on-scene`}>
      <IconButton icon={zoomOutIcon} {...propsOf('out')} />
      <IconButton icon={zoomInIcon} {...propsOf('in')} />
    </div>
  );
}

interface CanvasStatesProps {
  ref?: Ref<HTMLDivElement>;
  texts: { loading: string; failed: string; empty: string };
  /** `undefined` until the first answer. */
  count: number | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  emptyAction: ReactNode;
}

/** What stands in the middle where nothing is drawn: the error, or what to do while it is empty. */
export function CanvasStates({ ref, texts, count, hasFailed, onRetry, emptyAction }: CanvasStatesProps) {
  return (
    <>
      <p className="sr-only" role="status">
        {count === undefined && !hasFailed ? texts.loading : ''}
      </p>
      <div ref={ref} className={styles.middle}>
        {hasFailed && count === undefined && <ErrorCard text={texts.failed} onRetry={onRetry} />}
        {count === 0 && (
          <div className={styles.card}>
            <EmptyState text={texts.empty} action={emptyAction} firn={{ pose: 'point' }} />
          </div>
        )}
      </div>
    </>
  );
}

interface NoCanvasProps {
  text: string;
  listLabel: string;
  onShowList: () => void;
}

/** Shown where the browser cannot draw: offers the same events as a list [EVC-17]. */
export function NoCanvas({ text, listLabel, onShowList }: NoCanvasProps) {
  return (
    <div className={styles.crashed}>
      <ErrorCard text={text} retryLabel={listLabel} onRetry={onShowList} />
    </div>
  );
}
