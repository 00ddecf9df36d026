import styles from './email-line.module.css';

/** Quiet, below the greeting: a reminder that is none of the day's. */
export function EmailLine({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <button type="button" className={styles.line} onClick={onOpen}>
      {text}
    </button>
  );
}
