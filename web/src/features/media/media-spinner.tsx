import { useLayoutEffect, useState } from 'react';
import { createStore, useStore } from '../../lib/store.ts';
import styles from './view/event-media.module.css';

/** The files on the screen that are still loading, in the order in which they began. */
const waiting = createStore<readonly { kind: string }[]>([]);

interface MediaSpinnerProps {
  /** "Videos werden geladen": one sign with this name is shown at a time. */
  label: string;
  /** Fills one cell of the gallery instead of a whole row. */
  isCell?: boolean;
}

/** The place of a file that is still loading. Of each kind the first one has the spinner [EVD-11]. */
export function MediaSpinner({ label, isCell = false }: MediaSpinnerProps) {
  const [own] = useState(() => ({ kind: label }));
  useLayoutEffect(() => {
    waiting.set([...waiting.get(), own]);
    return () => waiting.set(waiting.get().filter((one) => one !== own));
  }, [own]);
  const hasSign = useStore({
    subscribe: waiting.subscribe,
    get: () => waiting.get().find(({ kind }) => kind === label) === own,
  });
  const className = isCell ? styles.cell : styles.spinner;
  if (!hasSign) return <div className={className} />;
  return (
    <div className={className} role="status" aria-label={label}>
      <span className={styles.ring} />
    </div>
  );
}
