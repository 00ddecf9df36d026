import styles from './event-media.module.css';

/** One for each kind that is still loading [EVD-11]. */
export function MediaSpinner({ label }: { label: string }) {
  return (
    <div className={styles.spinner} role="status" aria-label={label}>
      <span className={styles.ring} />
    </div>
  );
}
