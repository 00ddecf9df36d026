import styles from './view/event-media.module.css';

interface MediaSpinnerProps {
  label: string;
  /** Fills one cell of the gallery instead of a whole row. */
  isCell?: boolean;
}

/** A spinner for one kind of media that is still loading [EVD-11]. */
export function MediaSpinner({ label, isCell = false }: MediaSpinnerProps) {
  return (
    <div className={isCell ? styles.cell : styles.spinner} role="status" aria-label={label}>
      <span className={styles.ring} />
    </div>
  );
}
