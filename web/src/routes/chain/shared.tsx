import type { Content, SharedEvent } from '@bergkette/contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sharedPath } from '../../data/media.ts';
import { personQuery, sharedChainQuery } from '../../data/people.ts';
import { useChainLook } from '../../features/chain/chain-look.ts';
import { SharedDetail } from '../../features/events/detail/shared-detail.tsx';
import { EventMedia } from '../../features/media/view/event-media.tsx';
import styles from '../../features/people/people-screen.module.css';
import { personName } from '../../i18n/person-name.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { noonOf } from '../../lib/dates.ts';
import { useRefusal } from '../../lib/use-refusal.ts';
import { EmptyState } from '../../ui/list-state.tsx';
import { BackButton } from '../shared/back-button.tsx';
import { ChainForms } from './chain-forms.tsx';
import { chainStepsOf } from './chain-steps.ts';
import { useChainWords } from './use-chain-words.ts';

const route = getRouteApi('/signed-in/profile/$userId/eventchain');

/** The ways from another person's chain. */
const useSharedChainSteps = () => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { userId } = route.useParams();
  const steps = chainStepsOf(
    history,
    route.useSearch(),
    (step) => void navigate({ to: '/profile/$userId/eventchain', params: { userId }, ...step }),
    () => void navigate({ to: '/profile/$userId', params: { userId }, replace: true }),
  );
  return { ...steps, userId: Number(userId) };
};

const NO_EVENTS: readonly SharedEvent[] = [];

/** Adds the owner to the paths of the files. `isListed` is true, because the answer has the poster and length of videos already. */
const contentsOf = (ownerId: number, contents: readonly Content[]) =>
  contents.map((content) => ({
    ...content,
    file: sharedPath(ownerId, content.file),
    poster: content.poster && sharedPath(ownerId, content.poster),
    isListed: true,
  }));

function Absent() {
  const t = useTexts('profile');
  const people = useTexts('people');
  return (
    <main className={styles.screen}>
      <header className={styles.bar}>
        <BackButton to="/friends" />
      </header>
      <EmptyState title={people('people.absent')} text={t('chain.absent_of')} firn={{ pose: 'think' }} />
    </main>
  );
}

/** The part of a chain that another person shares: shown by days, not to be changed [PROF-17, PROF-18, SET-11]. */
export function SharedChainPage() {
  const t = useTexts('people');
  const steps = useSharedChainSteps();
  const { userId } = steps;
  const { data: person } = useQuery(personQuery(userId));
  const query = useQuery(sharedChainQuery(userId));
  const { data, error } = query;
  const looks = useChainLook();
  const refusal = useRefusal(userId, { error, data });
  const entries = data ?? NO_EVENTS;
  const dated = useMemo(
    () => entries.map((entry) => ({ ...entry, datetime: noonOf(entry.date), time_zone: null })),
    [entries],
  );
  const words = useChainWords(dated, false);
  const events = useMemo(
    () =>
      dated.map(({ id, location, activity, difficulty, datetime }) => ({
        id,
        place: location,
        icon: activity.icon,
        activity: activity.description,
        difficulty,
        datetime,
      })),
    [dated],
  );
  if (refusal !== null) return <Absent />;
  return (
    <>
      <ChainForms
        events={data && events}
        query={query}
        words={words}
        steps={steps}
        looks={looks}
        owner={person === undefined ? '…' : personName(person.name, t)}
      />
      {steps.openId !== undefined && (
        <SharedDetail
          entries={entries}
          id={steps.openId}
          renderContents={(contents) => <EventMedia eventId={0} contents={contentsOf(userId, contents)} />}
          onShow={steps.exchange}
          onClose={steps.closeEvent}
        />
      )}
    </>
  );
}
