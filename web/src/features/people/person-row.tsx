import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { personName } from '../../i18n/person-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import styles from './person-row.module.css';

const PICTURE_PX = 54;

interface PersonRowProps {
  person: { id: number; name: string | null; avatar: string | null };
  note: string | undefined;
  /** Buttons for this person. */
  children: ReactNode;
}

/** A person in a list; a tap opens the profile. Accounts marked for deletion have none. */
export function PersonRow({ person, note, children }: PersonRowProps) {
  const t = useTexts('people');
  const name = personName(person.name, t);
  const about = (
    <>
      <Avatar file={person.avatar ?? ''} partnerId={person.id} size={PICTURE_PX} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {note && <span className="small">{note}</span>}
      </span>
    </>
  );
  return (
    <div className={styles.row}>
      {person.name === null ? (
        <span className={`${styles.person} ${styles.gone}`}>{about}</span>
      ) : (
        <Link to="/profile/$userId" params={{ userId: String(person.id) }} className={styles.person}>
          {about}
        </Link>
      )}
      {children}
    </div>
  );
}
