import { usageLines } from '@bergkette/contract/usage-log.ts';
import type { Me, Person } from '@bergkette/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { type Bond, type RelationAction, relationPersonOf } from '../../data/contacts.ts';
import { meQuery } from '../../data/me.ts';
import { personQuery } from '../../data/people.ts';
import { showBlocked } from '../../data/relations.ts';
import styles from '../../features/people/people-screen.module.css';
import { useAboutWords } from '../../features/people/person-words.ts';
import { PersonFacts, SafetyNote } from '../../features/people/profile/person-facts.tsx';
import { BlockSheet, EndSheet } from '../../features/people/relations/confirm-sheets.tsx';
import { RelationControls } from '../../features/people/relations/relation-controls.tsx';
import { useRelations } from '../../features/people/relations/use-relations.ts';
import { ChainCard, linkCardClass } from '../../features/profile/links.tsx';
import { ReportSheet } from '../../features/reports/report-sheet.tsx';
import { personName } from '../../i18n/person-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { useRefusal } from '../../lib/use-refusal.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Tag } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { hospitalFillIcon, houseLineFillIcon, prohibitIcon } from '../../ui/icons.ts';
import { EmptyState, LoadFailed, Skeleton } from '../../ui/list-state.tsx';
import { dotsThreeVerticalIcon, shieldIcon } from '../../ui/shared-icons.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { BackButton } from '../shared/back-button.tsx';
import { usePersonFacts } from '../shared/use-person-facts.ts';

type Question = 'menu' | 'end' | 'block' | 'report';

interface ShownProps {
  person: Person;
  name: string;
  isFriend: boolean;
}

/** The part of a profile that the other person shows; a block removes all of it at once. */
function Shown({ person, name, isFriend }: ShownProps) {
  const t = useTexts('people');
  const facts = usePersonFacts()(person);
  return (
    <>
      {person.event_chain && (
        <Link
          to="/profile/$userId/eventchain"
          params={{ userId: String(person.id) }}
          state={{ isOver: true }}
          className={linkCardClass}
        >
          <ChainCard title={t('people.chain', { name })} text={t('people.chain_text', { name })} />
        </Link>
      )}
      <PersonFacts label={t('people.facts', { name })} facts={facts} />
      <SafetyNote>{t(isFriend ? 'people.shown_friend' : 'people.shown_stranger', { name })}</SafetyNote>
    </>
  );
}

interface PersonMenuProps {
  name: string;
  /** Undefined until it is loaded. */
  bond: Bond | undefined;
  isOpen: boolean;
  onClose: () => void;
  onAsk: (question: Question) => void;
}

/** The rarely used actions: end the friendship, block, report. */
function PersonMenu({ name, bond, isOpen, onClose, onAsk }: PersonMenuProps) {
  const t = useTexts('people');
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={name}>
      {bond === 'friend' && (
        <Button variant="light" onClick={() => onAsk('end')}>
          {t('people.end')}
        </Button>
      )}
      {bond !== undefined && bond !== 'blocked' && (
        <Button variant="light" icon={prohibitIcon} onClick={() => onAsk('block')}>
          {t('people.block')}
        </Button>
      )}
      <Button variant="light" icon={shieldIcon} onClick={() => onAsk('report')}>
        {t('people.report')}
      </Button>
    </Sheet>
  );
}

interface PersonHeadProps {
  person: Person;
  isBlocked: boolean;
  children: ReactNode;
}

/** Picture, name, age, sex and place, without what the person hides [PROF-17, PROF-23]. */
function PersonHead({ person, isBlocked, children }: PersonHeadProps) {
  const t = useTexts('people');
  const about = useAboutWords()(person);
  const { at_clinic } = person;
  return (
    <section
      className={`card ${styles.head}`}
      aria-label={t('people.profile_of', { name: personName(person.name, t) })}
    >
      <Avatar file={isBlocked ? '' : (person.avatar ?? '')} partnerId={person.id} size={120} />
      <h1 className={styles.name} dir="auto">
        {personName(person.name, t)}
      </h1>
      {!isBlocked && about !== '' && <p className="lead">{about}</p>}
      {!isBlocked && at_clinic !== null && (
        <Tag
          tone={at_clinic ? 'clinic' : 'home'}
          icon={<Icon shape={at_clinic ? hospitalFillIcon : houseLineFillIcon} size={16} />}
        >
          {t(at_clinic ? 'people.now_clinic' : 'people.now_home')}
        </Tag>
      )}
      {isBlocked && <p className={styles.blocked}>{t('people.you_blocked')}</p>}
      <div className={styles.controls}>{children}</div>
    </section>
  );
}

/** What an action leaves. While it is so its words hold: a change that failed is taken back. */
const BOND_AFTER: Record<RelationAction, Bond> = {
  request: 'requested',
  confirm: 'friend',
  remove: 'none',
  block: 'blocked',
  unblock: 'none',
};

/** Another person's profile, with the actions that are possible [PROF-17, PROF-18, REL-01]. */
function PersonProfile({ me, person }: { me: Me; person: Person }) {
  const t = useTexts('people');
  const [question, setQuestion] = useState<Question | null>(null);
  const [said, setSaid] = useState<{ words: string; bond: Bond } | null>(null);
  const relations = useRelations(me);
  const bond = relations.bondWith(person.id);
  const name = personName(person.name, t);
  const change = (action: RelationAction, words = '') => {
    setQuestion(null);
    setSaid({ words, bond: BOND_AFTER[action] });
    relations.change(action, relationPersonOf(person));
  };
  const close = () => setQuestion(null);
  const controls = (known: Bond): ReactNode => (
    <RelationControls
      personId={person.id}
      bond={known}
      name={name}
      said={said?.bond === known ? said.words : ''}
      onChange={change}
      onBlock={() => setQuestion('block')}
      onOpenMenu={() => setQuestion('menu')}
    />
  );
  return (
    <main className={styles.screen}>
      <header className={styles.bar}>
        <BackButton to="/friends" />
        <IconButton icon={dotsThreeVerticalIcon} label={t('button.more')} onClick={() => setQuestion('menu')} />
      </header>
      <PersonHead person={person} isBlocked={bond === 'blocked'}>
        {bond !== undefined && controls(bond)}
        {bond === undefined && !relations.error && <Skeleton label={t('friends.loading')} lines={1} />}
      </PersonHead>
      {relations.error && (
        <LoadFailed error={relations.error} id="error_messages.relations" onRetry={relations.retry} />
      )}
      {bond !== 'blocked' && <Shown person={person} name={name} isFriend={bond === 'friend'} />}
      <PersonMenu name={name} bond={bond} isOpen={question === 'menu'} onClose={close} onAsk={setQuestion} />
      <EndSheet
        name={name}
        isOpen={question === 'end'}
        onClose={close}
        onConfirm={() => change('remove', t('people.said.end', { name }))}
      />
      <BlockSheet
        name={name}
        isOpen={question === 'block'}
        onClose={close}
        onConfirm={() => change('block', t('people.said.block', { name }))}
      />
      {question === 'report' && (
        <ReportSheet
          target={{ user: person.id }}
          name={name}
          canBlock={bond !== 'blocked'}
          onSent={(isBlocked) => isBlocked && showBlocked(person.id)}
          onClose={close}
        />
      )}
    </main>
  );
}

const route = getRouteApi('/signed-in/profile/$userId');

/** Says why a profile is not shown; blocked people read only that they are blocked [REL-18]. */
function Failure({ error, status, onRetry }: { error: Error | null; status: number | undefined; onRetry: () => void }) {
  const t = useTexts('people');
  if (status === 403) return <EmptyState title={t('error_messages.blocked_by_person')} firn={{ pose: 'think' }} />;
  if (status === 404) {
    return (
      <EmptyState
        title={t('people.absent')}
        text={t('people.absent_text')}
        action={<Link to="/friends">{t('people.to_friends')}</Link>}
        firn={{ pose: 'think' }}
      />
    );
  }
  return <LoadFailed error={error} id="error_messages.profile" onRetry={onRetry} />;
}

/** Another person's profile, read anew for each person and each visit [NAV-11, PROF-01, PROF-02, PROF-18]. */
export function ForeignProfilePage() {
  const t = useTexts('people');
  const userId = Number(route.useParams().userId);
  useEffect(() => {
    void userId;
    logUsage(usageLines.personOpened());
  }, [userId]);
  const { data: me } = useQuery(meQuery);
  const {
    data: person,
    error,
    refetch,
  } = useQuery({ ...personQuery(userId), enabled: me !== undefined && me.id !== userId });
  const isOwn = me?.id === userId;
  const navigate = useNavigate();
  useEffect(() => {
    if (isOwn) void navigate({ to: '/profile', replace: true });
  }, [isOwn, navigate]);
  const refusal = useRefusal(userId, { error, data: person });
  // After a block, data read before it must not stay visible behind the message.
  if (me !== undefined && person !== undefined && refusal === null) {
    return <PersonProfile key={userId} me={me} person={person} />;
  }
  return (
    <main className={styles.screen}>
      <header className={styles.bar}>
        <BackButton to="/friends" />
      </header>
      {(error ?? refusal) ? (
        <Failure error={error} status={refusal?.status} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={t('people.loading')} cards={2} />
      )}
    </main>
  );
}
