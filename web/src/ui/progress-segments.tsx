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
  /** "Schritt 3 von 7", or what the steps are where they can be tapped. */
  label: string;
  /** The steps, if a tap on a segment leads to its step. */
  steps?: readonly SegmentStep[];
  onOpen?: (index: number) => void;
}

function Segment({ isDone }: { isDone: boolean }) {
  return <span className={`${styles.segment} ${isDone ? styles.done : ''}`} />;
}

export function ProgressSegments({ step, total, label, steps, onOpen }: ProgressSegmentsProps) {
  if (steps !== undefined) {
    return (
      <nav className={styles.row} aria-label={label} data-tappable>
        {steps.map(({ name, canOpen }, index) =>
          canOpen ? (
            <button
              key={name}
              type="button"
              className={styles.step}
              aria-label={name}
              aria-current={index + 1 === step ? 'step' : undefined}
              onClick={() => onOpen?.(index)}
            >
              <Segment isDone={index < step} />
            </button>
          ) : (
            <span key={name} className={styles.step}>
              <Segment isDone={index < step} />
            </span>
          ),
        )}
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
        <Segment key={number} isDone={number <= step} />
      ))}
    </div>
  );
}
