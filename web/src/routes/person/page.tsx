import { usageLines } from '@bergkette/contract/usage-log.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { meQuery } from '../../data/me.ts';
import { personQuery } from '../../data/people.ts';
import styles from '../../features/people/people-screen.module.css';
import { PersonMessage } from '../../features/people/profile/person-message.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { useRefusal } from '../../lib/use-refusal.ts';
import { LoadFailed, Skeleton } from '../../ui/list-state.tsx';
import { BackButton } from '../shared/back-button.tsx';
import { PersonProfile } from './profile.tsx';

const route = getRouteApi('/signed-in/profile/$userId');

/** Says why a profile is not shown; blocked people read only that they are blocked [REL-18]. */
function Failure({ error, status, onRetry }: { error: Error | null; status: number | undefined; onRetry: () => void }) {
  const t = useTexts('people');
  if (status === 403) return <PersonMessage title={t('error_messages.blocked_by_person')} />;
  if (status === 404) {
    return (
      <PersonMessage title={t('people.absent')} text={t('people.absent_text')}>
        <Link to="/friends">{t('people.to_friends')}</Link>
      </PersonMessage>
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
        <BackButton label={t('people.back')} to="/friends" />
      </header>
      {(error ?? refusal) ? (
        <Failure error={error} status={refusal?.status} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={t('people.loading')} cards={2} />
      )}
    </main>
  );
}
