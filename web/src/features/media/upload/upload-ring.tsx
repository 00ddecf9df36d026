import styles from './upload-ring.module.css';

const RADIUS = 18;
const LENGTH = 2 * Math.PI * RADIUS;

/** Shows the part of a file that was sent, 0 to 1. */
export function UploadRing({ part, label }: { part: number; label: string }) {
  const percent = Math.round(part * 100);
  return (
    <div
      className={styles.ring}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r={RADIUS} className={styles.track} />
        <circle cx="22" cy="22" r={RADIUS} className={styles.done} strokeDasharray={`${part * LENGTH} ${LENGTH}`} />
      </svg>
      <span className={styles.percent}>{percent}</span>
    </div>
  );
}
