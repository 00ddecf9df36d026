import { useTexts } from '../../../i18n/use-texts.ts';
import { Glyph } from '../../../illustrations/glyph.tsx';
import styles from './again-card.module.css';
import type { RepeatableEvent } from './step-props.ts';

interface AgainCardProps {
  event: RepeatableEvent;
  onChoose: () => void;
}

/** One tap answers place and activity; date, mood and difficulty are still asked. */
export function AgainCard({ event, onChoose }: AgainCardProps) {
  const t = useTexts('app');
  return (
    <button type="button" className={styles.card} onClick={onChoose}>
      <span className={styles.glyph}>
        <Glyph name={event.icon} size={26} />
      </span>
      <span>
        <span className={styles.title}>{t('event.again')}</span>
        <span className={styles.what}>{t('event.again_what', { title: event.title })}</span>
      </span>
    </button>
  );
}
