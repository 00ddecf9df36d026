import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { FirnBust } from '../../illustrations/firn-bust.tsx';
import { Icon } from '../../ui/icon.tsx';
import { xIcon } from '../../ui/shell-icons.ts';
import { useIsCovered } from '../../ui/use-dialog-queue.ts';
import styles from './firn-says.module.css';

/** Long enough for somebody exhausted to read it twice. */
const SHOWN_MS = 20_000;

interface FirnMemoryProps {
  text: string;
  /** Leads to the event; `null` where there is none to show. */
  onShow: (() => void) | null;
  onEnd: () => void;
}

/** Something of the person's own diary, told by Firn in the place of the greeting. It goes by itself. */
export function FirnMemory({ text, onShow, onEnd }: FirnMemoryProps) {
  const t = useTexts('firn');
  const [isHeld, setHeld] = useState(false);
  const isCovered = useIsCovered();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld || isCovered) return;
    const timer = setTimeout(end, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isCovered]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only pauses the timer; the controls inside act
    <div
      className={`${styles.bubble} ${styles.memory}`}
      data-firn-memory
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <FirnBust size={44} />
      <p className={styles.words}>
        <span className="sr-only">{t('firn.name')}: </span>
        {text}
      </p>
      <button type="button" className={styles.close} aria-label={t('firn.close')} onClick={onEnd}>
        <Icon shape={xIcon} size={18} />
      </button>
      {onShow !== null && (
        <div className={styles.ways}>
          <button type="button" className={styles.way} onClick={onShow}>
            {t('firn.memory.show')}
          </button>
        </div>
      )}
    </div>
  );
}
