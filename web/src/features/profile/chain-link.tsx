import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { cardClass } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { caretRightIcon } from '../../ui/icons.ts';
import styles from '../../ui/link-card.module.css';

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

interface ChainCardProps {
  title: string;
  text: string;
}

/** Content of a link to a chain; the link gets `chainCardClass`. */
export function ChainCard({ title, text }: ChainCardProps) {
  return (
    <>
      <svg viewBox="0 0 84 64" width="84" height="64" aria-hidden="true">
        {BUBBLES.map(([x, y, radius, place]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill={`var(--${place})`} />
        ))}
      </svg>
      <span className={styles.words}>
        <b>{title}</b>
        <span className="small">{text}</span>
      </span>
      <Icon shape={caretRightIcon} size={22} />
    </>
  );
}

export const chainCardClass = (): string => cardClass(styles.link);

/** Link to the event chain [PROF-11]. */
export function ChainLink() {
  const t = useTexts('profile');
  return (
    <Link to="/profile/eventchain" state={{ isOverProfile: true }} className={chainCardClass()}>
      <ChainCard title={t('profile.chain')} text={t('profile.chain_text')} />
    </Link>
  );
}
