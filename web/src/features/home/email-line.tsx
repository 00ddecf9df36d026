import styles from './email-line.module.css';

/** A quiet line below the greeting, for a reminder about the email address that is not urgent. */
export function EmailLine({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <button type="button" className={styles.line} onClick={onOpen}>
      {text}
    </button>
  );
}
