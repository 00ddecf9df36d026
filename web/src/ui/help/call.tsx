import { telOf } from '../../lib/help/phone.ts';
import { Icon } from '../icon.tsx';
import { phoneIcon } from '../shared-icons.ts';
import styles from './help.module.css';

interface CallProps {
  /** `ward` and `emergency` have a look of their own, so that they stand out. */
  look: 'ward' | 'emergency' | 'line';
  who: string;
  number: string;
  /** Says when the line is open, and what it is for. */
  note?: string | undefined;
  isClosed?: boolean;
}

/** A link that calls the number with one tap. */
export function Call({ look, who, number, note, isClosed = false }: CallProps) {
  return (
    <a className={styles.call} data-look={look} data-closed={isClosed || undefined} href={telOf(number)}>
      <Icon shape={phoneIcon} />
      <span className={styles.words}>
        <span className={styles.who}>{who}</span>
        <span className="heading">{number}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </a>
  );
}
