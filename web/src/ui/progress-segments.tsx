import styles from './progress-segments.module.css';

export interface SegmentStep {
  /** Name of the step, such as "Wann?". */
  name: string;
  /** False if an earlier answer is missing. */
  canOpen: boolean;
}

interface ProgressSegmentsProps {
  /** Number of steps reached, including the current one. */
  step: number;
  total: number;
  /** "Schritt 3 von 7" */
  label: string;
  /** The steps, if a tap on a segment leads to its step. */
  steps?: readonly SegmentStep[];
  onOpen?: (index: number) => void;
}

export function ProgressSegments({ step, total, label, steps, onOpen }: ProgressSegmentsProps) {
  if (steps !== undefined) {
    return (
      <nav className={styles.row} aria-label={label} data-tappable>
        {steps.map(({ name, canOpen }, index) => (
          <button
            key={name}
            type="button"
            className={styles.button}
            aria-label={name}
            aria-current={index + 1 === step ? 'step' : undefined}
            disabled={!canOpen}
            onClick={() => onOpen?.(index)}
          >
            <span className={`${styles.segment} ${index < step ? styles.done : ''}`} />
          </button>
        ))}
      </nav>
    );
  }
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
