import type { TextId } from '../i18n/areas.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { isUnsent } from '../lib/local-ids.ts';
import { Icon } from './icon.tsx';
import { clockIcon } from './icons.ts';
import styles from './unsent-clock.module.css';

interface UnsentClockProps {
  /** What is shown beside it; without a mark there is no clock. */
  of: object | null | undefined;
  words?: TextId<'app'>;
  /** True where the words stand beside the clock, false where only a screen reader gets them. */
  hasWords?: boolean;
}

/** Says that a thing stands only on this device so far. */
export function UnsentClock({ of, words = 'offline.unsent', hasWords = false }: UnsentClockProps) {
  const t = useTexts('app');
  if (!isUnsent(of)) return null;
  return (
    <span className={styles.clock} data-words={hasWords || undefined}>
      <Icon shape={clockIcon} size={16} />
      <span className={hasWords ? undefined : 'sr-only'}>{t(words)}</span>
    </span>
  );
}
