import styles from './progress-segments.module.css';

interface ProgressSegmentsProps {
  /** Number of steps reached, with the current one. */
  step: number;
  total: number;
  /** "Schritt 3 von 7" */
  label: string;
}

export function ProgressSegments({ step, total, label }: ProgressSegmentsProps) {
  return (
    <div
      className={styles.row}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={step}
      aria-valuetext={label}
    >
      {Array.from({ length: total }, (_, index) => index + 1).map((number) => (
        <span key={number} className={`${styles.segment} ${number <= step ? styles.done : ''}`} />
      ))}
    </div>
  );
}
