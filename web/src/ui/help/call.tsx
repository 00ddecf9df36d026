import { useWard } from '../../data/ward.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { telOf } from '../../lib/help/phone.ts';
import { Icon } from '../icon.tsx';
import { chatsCircleIcon, phoneIcon } from '../icons.ts';
import styles from './help.module.css';

interface CallProps {
  /** `ward` and `emergency` have a look of their own, so that they stand out. */
  look: 'ward' | 'emergency' | 'line';
  who: string;
  number: string;
  /** Where a tap leads instead of a call: a text message, or a page to write on. */
  href?: string;
  /** Says when the line is open, and what it is for. */
  note?: string | undefined;
  isClosed?: boolean;
}

/** A page to write on opens beside the app. */
export const besideApp = (href: string) =>
  href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {};

/** A link that calls the number with one tap. */
export function Call({ look, who, number, href = telOf(number), note, isClosed = false }: CallProps) {
  return (
    <a className={styles.call} data-look={look} data-closed={isClosed || undefined} href={href} {...besideApp(href)}>
      <Icon shape={href.startsWith('https:') ? chatsCircleIcon : phoneIcon} />
      <span className={styles.words}>
        <span className={styles.who}>{who}</span>
        <span className="heading">{number}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
    </a>
  );
}

/** Shows the number of the own ward, and the clinic's number with its hours if it is a different one. */
export function WardCalls() {
  const t = useTexts('app');
  const { own_phone, phone, hours } = useWard();
  return (
    <>
      {own_phone !== null && <Call look="ward" who={t('call.ward')} number={own_phone} />}
      {phone !== null && phone !== own_phone && (
        <Call
          look="ward"
          who={t(own_phone === null ? 'call.ward' : 'call.clinic')}
          number={phone}
          note={hours ?? undefined}
        />
      )}
    </>
  );
}
