import styles from './progress-ring.module.css';

const STROKE = 9;

interface ProgressRingProps {
  value: number;
  max: number;
  /** Outer width in CSS pixels; it grows a little with the letters. */
  size?: number;
  tone: 'petrol' | 'sun';
  /** Name for screen readers, such as "Heute: 2 von 3 XP". */
  label: string;
  /** Text below the number, such as "von 3 XP". */
  unit: string;
}

/** Shows how much of `max` is reached. A larger value shows a full ring. */
export function ProgressRing({ value, max, size = 86, tone, label, unit }: ProgressRingProps) {
  const radius = (size - STROKE) / 2;
  const length = 2 * Math.PI * radius;
  const part = max > 0 ? Math.min(1, value / max) : 0;
  const width = `min(${size / 16}rem, ${size * 1.25}px)`;
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: STROKE };
  return (
    <div className={styles.ring} style={{ width, height: width }} role="img" aria-label={label}>
      <svg className={styles.drawing} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle className={styles.track} {...circle} />
        {part > 0 && (
          <circle
            className={`${styles.done} ${styles[tone]}`}
            strokeLinecap="round"
            strokeDasharray={length}
            strokeDashoffset={length * (1 - part)}
            {...circle}
          />
        )}
      </svg>
      <span className={styles.words} aria-hidden="true">
        <b className={styles.value}>{value}</b>
        <span className={styles.unit}>{unit}</span>
      </span>
    </div>
  );
}
