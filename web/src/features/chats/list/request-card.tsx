import { Link } from '@tanstack/react-router';
import type { Contact } from '../../../data/contacts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { caretRightIcon } from '../../../ui/icons.ts';
import { chatName } from '../chat-name.ts';
import styles from './chat-list.module.css';

const PICTURE_PX = 46;
const PICTURES = 2;

/** Names who has sent a friend request; leads to the page where it is answered. */
export function RequestCard({ requests }: { requests: readonly Contact[] }) {
  const t = useTexts('people');
  const [first, second] = requests;
  if (first === undefined) return null;
  const one = chatName(first.person.name, t);
  const names = { one, two: second ? chatName(second.person.name, t) : '', count: requests.length - PICTURES };
  const text =
    second === undefined
      ? t('chats.request_of_one', names)
      : t(requests.length === PICTURES ? 'chats.request_of_two' : 'chats.request_of_more', names);
  return (
    <Link to="/friends" search={{ tab: 'requests' }} className={styles.requests}>
      <span className={styles.heads}>
        {requests.slice(0, PICTURES).map(({ person }) => (
          <Avatar
            key={person.id}
            file={person.avatar}
            partnerId={person.id}
            size={PICTURE_PX}
            className={styles.head}
          />
        ))}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{t('chats.requests', { count: requests.length })}</span>
        <span className={styles.note}>{text}</span>
      </span>
      <Icon shape={caretRightIcon} size={22} />
    </Link>
  );
}
