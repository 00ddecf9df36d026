import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { cardClass } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { caretRightIcon } from '../../ui/icons.ts';
import styles from '../../ui/link-card.module.css';

/** Link to the book to print. */
export function BookLink() {
  const t = useTexts('profile');
  return (
    <Link to="/profile/book" className={cardClass(styles.link)}>
      <svg viewBox="0 0 84 64" width="84" height="64" aria-hidden="true">
        <path d="M42 16Q28 6 12 10v40q16-4 30 6z" fill="var(--home-soft)" stroke="var(--home)" strokeWidth="2" />
        <path d="M42 16q14-10 30-6v40q-16-4-30 6z" fill="var(--card)" stroke="var(--home)" strokeWidth="2" />
        <path d="M47 44l8-14 5 7 3-4 6 10q-12-3-22 1z" fill="var(--home-strong)" />
        <path d="M18 20q9-1 18 4M18 28q9-1 18 4M18 36q9-1 18 4" fill="none" stroke="var(--home)" strokeWidth="2" />
      </svg>
      <span className={styles.words}>
        <b>{t('book.title')}</b>
        <span className="small">{t('book.link_text')}</span>
      </span>
      <Icon shape={caretRightIcon} size={22} />
    </Link>
  );
}
