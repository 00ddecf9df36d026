import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useIsCovered } from '../../ui/use-dialog-queue.ts';
import { FirnBubble } from './firn-bubble.tsx';
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
  const t = useTexts('app');
  const [isHeld, setHeld] = useState(false);
  const isCovered = useIsCovered();
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld || isCovered) return;
    const timer = setTimeout(end, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isCovered]);
  const show = onShow && (
    <button type="button" className={styles.way} onClick={onShow}>
      {t('firn.memory.show')}
    </button>
  );
  return <FirnBubble about="memory" text={text} onHold={setHeld} onEnd={onEnd} ways={show} />;
}
