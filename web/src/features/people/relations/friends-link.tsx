import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.ts';
import { cardClass } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { caretRightIcon } from '../../../ui/icons.ts';
import card from '../../../ui/link-card.module.css';
import { usersThreeIcon } from '../../../ui/shared-icons.ts';
import styles from './friends-link.module.css';

/** To friends and requests (decision O57). @param waiting received requests */
export function FriendsLink({ waiting }: { waiting: number }) {
  const t = useTexts('people');
  const search = waiting > 0 ? { tab: 'requests' as const } : {};
  return (
    <Link to="/friends" search={search} className={cardClass(card.link)}>
      <span className={styles.icon}>
        <Icon shape={usersThreeIcon} size={30} />
      </span>
      <span className={card.words}>
        <b>{t('friends.title')}</b>
        <span className="small">
          {waiting > 0 ? t('friends.link_waiting', { count: waiting }) : t('friends.link_text')}
        </span>
      </span>
      <Icon shape={caretRightIcon} size={22} />
    </Link>
  );
}
