import { useTexts } from '../i18n/use-texts.ts';
import { isUnsent } from '../lib/local-ids.ts';
import { useStore } from '../lib/store.ts';
import { isHeld } from '../offline/outbox/waiting.ts';
import { useConnection } from '../pwa/connection.ts';
import { Icon } from './icon.tsx';
import { clockIcon } from './icons.ts';
import styles from './unsent-clock.module.css';

/**
 * What is said of a thing that stands only on this device so far: that it is on its way, that there is no network for it, or
 * that the server does not take it now.
 */
export const useUnsentWords = (): string => {
  const t = useTexts('app');
  const isWaiting = useStore(isHeld);
  if (useConnection() !== 'ok') return t('offline.unsent');
  return t(isWaiting ? 'offline.waits' : 'event.state.sending');
};

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
