import type { InfoText } from '@bergkette/contract/information.ts';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Firn } from '../../illustrations/firn.tsx';
import { cardClass } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { sparkleIcon } from '../../ui/shared-icons.ts';
import styles from './recommendation-card.module.css';

/** A recommended text with the reason [INFO-06]. */
export function RecommendationCard({ text }: { text: InfoText }) {
  const t = useTexts('account');
  return (
    <Link to="/information/$id" params={{ id: String(text.id) }} className={cardClass(styles.card)}>
      <span className={styles.words}>
        <span className={styles.tag}>
          <Icon shape={sparkleIcon} size={16} />
          {t('information.new_for_you')}
        </span>
        <b className={styles.title}>{text.title}</b>
        <span className={styles.why}>
          {t('information.minutes', { minutes: text.minutes })}
          {text.reason && ` · ${t(`information.reason.${text.reason}`)}`}
        </span>
      </span>
      <span className={styles.firn}>
        <Firn pose="point" size={112} />
      </span>
    </Link>
  );
}
