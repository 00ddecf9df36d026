import type { Person } from '@bergkette/contract/users.ts';
import { useState } from 'react';
import type { Bond } from '../../../data/contacts.ts';
import { personName } from '../../../i18n/person-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { Tag } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoreButton, type PagesRead } from '../../../ui/more-button.tsx';
import { userPlusIcon } from '../people-icons.ts';
import { PersonRow } from '../person-row.tsx';
import { useAboutWords } from '../person-words.ts';
import { KeepFocus } from '../relations/keep-focus.tsx';
import styles from './people-filters.module.css';

/** `remove` withdraws the request. */
type Action = 'request' | 'confirm' | 'remove';

interface BondPartProps {
  bond: Bond | undefined;
  name: string;
  onChange: (action: Action) => void;
}

/** The relation to the person, or the button to ask for one. */
function BondPart({ bond, name, onChange }: BondPartProps) {
  const t = useTexts('people');
  switch (bond) {
    case 'none':
      return (
        <IconButton
          icon={userPlusIcon}
          label={t('people.add_to', { name })}
          look="soft"
          onClick={() => onChange('request')}
        />
      );
    case 'requested':
      return (
        <div className={styles.requested}>
          <Tag tone="petrol">{t('people.requested')}</Tag>
          <Button
            variant="subtle"
            size="sm"
            aria-label={t('people.withdraw_from', { name })}
            onClick={() => onChange('remove')}
          >
            {t('people.withdraw')}
          </Button>
        </div>
      );
    case 'friend':
      return <Tag tone="petrol">{t('people.friends')}</Tag>;
    case 'received':
      return (
        <Button
          variant="light"
          size="sm"
          aria-label={t('people.accept_of', { name })}
          onClick={() => onChange('confirm')}
        >
          {t('people.accept')}
        </Button>
      );
    default:
      return null;
  }
}

interface PeopleResultsProps {
  people: readonly Person[];
  count: number;
  /** The results still belong to the previous search. */
  isOld: boolean;
  pages: PagesRead;
  bondWith: (id: number) => Bond | undefined;
  onChange: (action: Action, person: Person) => void;
}

/** The people found, with picture and age unless they hide them [REL-04, REL-06]. */
export function PeopleResults({ people, count, isOld, pages, bondWith, onChange }: PeopleResultsProps) {
  const t = useTexts('people');
  const aboutOf = useAboutWords();
  const [said, setSaid] = useState('');
  return (
    <div className={styles.results} aria-busy={isOld}>
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.id} className={`card ${styles.row}`}>
            <PersonRow person={person} note={aboutOf(person)}>
              <KeepFocus label={personName(person.name, t)}>
                <BondPart
                  bond={bondWith(person.id)}
                  name={personName(person.name, t)}
                  onChange={(action) => {
                    const said = action === 'remove' ? 'people.said.withdraw' : 'people.said.request';
                    // That two are friends now is said by an alert.
                    setSaid(action === 'confirm' ? '' : t(said, { name: personName(person.name, t) }));
                    onChange(action, person);
                  }}
                />
              </KeepFocus>
            </PersonRow>
          </li>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {said}
      </p>
      <MoreButton pages={pages} className={styles.more}>
        {t('search.more', { shown: people.length, count })}
      </MoreButton>
    </div>
  );
}
