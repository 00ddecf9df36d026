import { isUnsent } from '../lib/local-ids.ts';
import { Icon } from './icon.tsx';
import { clockIcon } from './icons.ts';
import styles from './unsent-clock.module.css';
import { useUnsentWords } from './use-unsent-words.ts';

interface UnsentClockProps {
  /** What is shown beside it; without a mark there is no clock. */
  of: object | null | undefined;
  /** True where the words stand beside the clock, false where only a screen reader gets them. */
  hasWords?: boolean;
}

/** Says that a thing stands only on this device so far. */
export function UnsentClock({ of, hasWords = false }: UnsentClockProps) {
  const words = useUnsentWords();
  if (!isUnsent(of)) return null;
  return (
    <span className={styles.clock} data-words={hasWords || undefined}>
      <Icon shape={clockIcon} size={16} />
      <span className={hasWords ? undefined : 'sr-only'}>{words}</span>
    </span>
  );
}
