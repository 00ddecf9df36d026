import styles from './view/event-media.module.css';

interface MediaSpinnerProps {
  label: string;
  /** Takes the place of one cell of the gallery instead of a whole row. */
  isCell?: boolean;
}

/** One for each kind that is still loading [EVD-11]. */
export function MediaSpinner({ label, isCell = false }: MediaSpinnerProps) {
  return (
    <div className={isCell ? styles.cell : styles.spinner} role="status" aria-label={label}>
      <span className={styles.ring} />
    </div>
  );
}
