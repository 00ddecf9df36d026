import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { caretRightIcon } from '../../ui/icons.ts';
import { usersThreeIcon } from '../../ui/shared-icons.ts';
import styles from './profile-screen.module.css';

interface Words {
  title: string;
  text: string;
}

/** What stands after the picture of a card that leads on. */
function CardWords({ title, text }: Words) {
  return (
    <>
      <span className={styles.words}>
        <b className="heading">{title}</b>
        <span className="small">{text}</span>
      </span>
      <Icon shape={caretRightIcon} size={22} />
    </>
  );
}

/** x, y, radius and place of each bubble in the drawing. */
const BUBBLES = [
  [42, 32, 9, 'home'],
  [58, 27, 8, 'clinic'],
  [60, 44, 8, 'clinic'],
  [43, 53, 8, 'home'],
  [24, 46, 8, 'clinic'],
  [20, 25, 8, 'clinic'],
  [38, 11, 8, 'home'],
  [62, 8, 8, 'clinic'],
  [77, 24, 7, 'home'],
] as const;

/** Content of a link to a chain; the link gets `linkCardClass`. */
export function ChainCard(words: Words) {
  return (
    <>
      <svg viewBox="0 0 84 64" width="84" height="64" aria-hidden="true">
        {BUBBLES.map(([x, y, radius, place]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill={`var(--${place})`} />
        ))}
      </svg>
      <CardWords {...words} />
    </>
  );
}

export const linkCardClass = `card ${styles.link}`;

/** Link to the event chain [PROF-11]. */
export function ChainLink() {
  const t = useTexts('profile');
  return (
    <Link to="/profile/eventchain" state={{ isOver: true }} className={linkCardClass}>
      <ChainCard title={t('chain.title')} text={t('profile.chain_text')} />
    </Link>
  );
}

/** Link to the book to print. */
export function BookLink() {
  const t = useTexts('profile');
  return (
    <Link to="/profile/book" className={linkCardClass}>
      <svg viewBox="0 0 84 64" width="84" height="64" aria-hidden="true">
        <path d="M42 16Q28 6 12 10v40q16-4 30 6z" fill="var(--home-soft)" stroke="var(--home)" strokeWidth="2" />
        <path d="M42 16q14-10 30-6v40q-16-4-30 6z" fill="var(--card)" stroke="var(--home)" strokeWidth="2" />
        <path d="M47 44l8-14 5 7 3-4 6 10q-12-3-22 1z" fill="var(--home-strong)" />
        <path d="M18 20q9-1 18 4M18 28q9-1 18 4M18 36q9-1 18 4" fill="none" stroke="var(--home)" strokeWidth="2" />
      </svg>
      <CardWords title={t('book.title')} text={t('book.link_text')} />
    </Link>
  );
}

/** To friends and requests (decision O57). @param waiting received requests */
export function FriendsLink({ waiting }: { waiting: number }) {
  const t = useTexts('people');
  const search = waiting > 0 ? { tab: 'requests' as const } : {};
  return (
    <Link to="/friends" search={search} className={linkCardClass}>
      <span className={styles.icon}>
        <Icon shape={usersThreeIcon} size={30} />
      </span>
      <CardWords
        title={t('friends.title')}
        text={waiting > 0 ? t('friends.link_waiting', { count: waiting }) : t('friends.link_text')}
      />
    </Link>
  );
}
