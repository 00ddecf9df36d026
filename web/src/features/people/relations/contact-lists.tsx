import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { publicConfigQuery } from '../../../data/config.ts';
import type { Contact } from '../../../data/contacts.ts';
import { personName } from '../../../i18n/person-name.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { dayNumber, plainDateOf } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/list-state.tsx';
import styles from '../people-screen.module.css';
import { PersonRow } from '../person-row.tsx';
import { useAboutWords } from '../person-words.ts';
import { SafetyNote } from '../profile/person-facts.tsx';
import { KeepFocus } from './keep-focus.tsx';
import { type ChangeBond, newestFirst, type RelationLists } from './use-relations.ts';
import { WriteButton } from './write-button.tsx';

/** Calendar days in the person's time zone; never below 0, because a phone's clock may be behind the server's. */
export const daysSince = (instant: string, nowMs: number): number =>
  Math.max(0, dayNumber(plainDateOf(nowMs)) - dayNumber(plainDateOf(instant)));

interface GroupProps {
  title: string;
  contacts: readonly Contact[];
  isTitleHidden?: boolean;
  /** Text under the name. */
  noteOf?: (contact: Contact) => string | undefined;
  children?: (contact: Contact, name: string) => ReactNode;
}

function Group({ title, contacts, isTitleHidden = false, noteOf, children }: GroupProps) {
  const t = useTexts('people');
  if (contacts.length === 0) return null;
  return (
    <section className="stack gap-10" aria-label={title}>
      {!isTitleHidden && <h2>{title}</h2>}
      <ul className={`card ${styles.card}`}>
        {contacts.map((contact) => (
          <li key={contact.person.id}>
            <PersonRow person={contact.person} note={noteOf?.(contact)}>
              {children?.(contact, personName(contact.person.name, t))}
            </PersonRow>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ListProps {
  lists: RelationLists;
  onChange: ChangeBond;
}

/** "17 Jahre · gerade in der Klinik", without what the friend does not share. */
const useFriendWords = () => {
  const t = useTexts('people');
  const aboutWords = useAboutWords();
  return ({ person: { age, at_clinic } }: Contact): string =>
    [
      aboutWords({ age, sex: null }) || [],
      at_clinic === null ? [] : t(at_clinic ? 'people.now_clinic' : 'people.now_home'),
    ]
      .flat()
      .join(' · ');
};

interface FriendListProps {
  lists: RelationLists;
  /** Shown without friends. */
  none: ReactNode;
}

export function FriendList({ lists, none }: FriendListProps) {
  const t = useTexts('people');
  const friendWords = useFriendWords();
  if (lists.relations.length === 0) return none;
  return (
    <Group title={t('friends.tab.friends')} contacts={lists.relations} isTitleHidden noteOf={friendWords}>
      {({ person }, name) =>
        person.name !== null && <WriteButton personId={person.id} name={name} variant="light" size="sm" />
      }
    </Group>
  );
}

/** Limits of requests set by the operator; nothing until they are loaded. */
function RequestLimits() {
  const t = useTexts('people');
  const { data } = useQuery(publicConfigQuery);
  if (data === undefined) return null;
  const { per_day: day, open, days } = data.friend_requests;
  return t('friends.limits', { day, open, days });
}

/** "seit 3 Tagen", counted in calendar days. */
const useSinceWords = () => {
  const t = useTexts('people');
  const nowMs = useNow();
  return ({ requestedAt }: Contact): string | undefined => {
    if (requestedAt === null) return undefined;
    const days = daysSince(requestedAt, nowMs);
    if (days === 0) return t('friends.since_today');
    return days === 1 ? t('friends.since_yesterday') : t('friends.since_days', { days });
  };
};

/** Received requests can be accepted or declined, sent ones withdrawn [REL-04, REL-13, REL-14]. */
export function RequestLists({ lists, onChange }: ListProps) {
  const t = useTexts('people');
  const aboutWords = useAboutWords();
  const sinceWords = useSinceWords();
  const { relations, relationRequests } = lists;
  /** Whoever was accepted here stays in the place, and can be written to. */
  const [accepted, setAccepted] = useState<readonly number[]>([]);
  const received = [...lists.receivedRequests, ...relations.filter(({ person }) => accepted.includes(person.id))];
  const [said, setSaid] = useState('');
  return (
    <KeepFocus label={t('friends.tab.requests')} className={styles.lists} said={said}>
      {received.length + relationRequests.length === 0 && (
        <EmptyState text={t('friends.no_requests')} firn={{ pose: 'stand' }} />
      )}
      <Group
        title={t('friends.to_you')}
        contacts={received.toSorted(newestFirst)}
        noteOf={({ person }) => aboutWords({ ...person, sex: null })}
      >
        {({ person, bond }, name) => (
          <KeepFocus label={name} className={styles.answers}>
            {bond === 'friend' ? (
              <WriteButton personId={person.id} name={name} />
            ) : (
              <>
                <Button
                  aria-label={t('people.accept_of', { name })}
                  onClick={() => {
                    setAccepted([...accepted, person.id]);
                    onChange('confirm', person);
                  }}
                >
                  {t('people.accept')}
                </Button>
                <Button
                  variant="light"
                  aria-label={t('people.decline_of', { name })}
                  onClick={() => {
                    setSaid(t('people.said.decline', { name }));
                    onChange('remove', person);
                  }}
                >
                  {t('people.decline')}
                </Button>
              </>
            )}
          </KeepFocus>
        )}
      </Group>
      <Group title={t('friends.from_you')} contacts={relationRequests} noteOf={sinceWords}>
        {({ person }, name) => (
          <Button
            variant="subtle"
            aria-label={t('people.withdraw_from', { name })}
            onClick={() => {
              setSaid(t('people.said.withdraw', { name }));
              onChange('remove', person);
            }}
          >
            {t('people.withdraw')}
          </Button>
        )}
      </Group>
      <SafetyNote>
        {t('friends.note')} <RequestLimits />
      </SafetyNote>
    </KeepFocus>
  );
}

export function BlockedList({ lists, onChange }: ListProps) {
  const t = useTexts('people');
  const [said, setSaid] = useState('');
  const isEmpty = lists.blocked.length === 0;
  return (
    <KeepFocus label={t('friends.tab.blocked')} className={styles.lists} said={said}>
      {isEmpty && <EmptyState text={t('friends.no_blocked')} firn={{ pose: 'stand' }} />}
      <Group title={t('friends.tab.blocked')} contacts={lists.blocked} isTitleHidden>
        {({ person }, name) => (
          <Button
            variant="light"
            aria-label={t('people.unblock_of', { name })}
            onClick={() => {
              setSaid(t('people.said.unblock', { name }));
              onChange('unblock', person);
            }}
          >
            {t('people.unblock')}
          </Button>
        )}
      </Group>
      {!isEmpty && <SafetyNote>{t('friends.blocked_note')}</SafetyNote>}
    </KeepFocus>
  );
}
