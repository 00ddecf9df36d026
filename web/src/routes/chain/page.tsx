import type { ChainableEvent } from '@bergkette/contract/events.ts';
import { usageLines } from '@bergkette/contract/usage-log.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { chainQuery } from '../../data/events.ts';
import type { ChainEvent } from '../../features/chain/canvas/chain-scene.ts';
import { useChainLook } from '../../features/chain/chain-look.ts';
import type { MakePoster } from '../../features/chain/picture/picture-sheet.tsx';
import { glyphOfEvent } from '../../features/events/topics.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { lazyPart } from '../../lib/chunks.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { Button } from '../../ui/button.tsx';
import { ChainForms } from './chain-forms.tsx';
import { chainStepsOf } from './chain-steps.ts';
import { ChainEventDetail } from './event-detail.tsx';
import { posterOf } from './poster.tsx';
import { useChainWords } from './use-chain-words.ts';

export { SharedChainPage } from './shared.tsx';

const route = getRouteApi('/signed-in/profile/eventchain');

/** The ways from one's own chain: to an event, to its place on the path, to the profile. */
const useChainSteps = () => {
  const navigate = useNavigate();
  const { history } = useRouter();
  const steps = chainStepsOf(
    history,
    route.useSearch(),
    (step) => void navigate({ to: '/profile/eventchain', ...step }),
    () => void navigate({ to: '/profile', replace: true }),
  );
  return { ...steps, showOnPath: (id: number) => void navigate({ to: '/', search: { currEvent: String(id) } }) };
};

const PictureSheet = lazyPart(() => import('../../features/chain/picture/picture-sheet.tsx'), 'PictureSheet');

const NO_EVENTS: readonly ChainableEvent[] = [];
const chainEventOf = (event: ChainableEvent): ChainEvent => ({
  id: event.id,
  place: event.location,
  icon: glyphOfEvent(event),
  activity: event.activity.description,
  difficulty: event.difficulty,
  datetime: event.datetime,
  time_zone: event.time_zone,
});

/** The person's own event chain: as a spiral, as a list, as a picture [NAV-12, EVC-01]. */
export function EventChainPage() {
  const t = useTexts('profile');
  const navigate = useNavigate();
  const steps = useChainSteps();
  const query = useQuery(chainQuery);
  const { data, errorUpdateCount } = query;
  const words = useChainWords(data ?? NO_EVENTS);
  const events = useMemo(() => data?.map(chainEventOf), [data]);
  const looks = useChainLook();
  const language = useLanguage();
  const makePoster: MakePoster = (picture, size, signal) =>
    posterOf(picture, size, { events: events ?? [], language, t, signal });
  const [isSaving, setSaving] = useState(false);
  // A failure goes to the usage log and to the screen, without an alert [EVC-16].
  useEffect(() => {
    if (errorUpdateCount > 0) logUsage(usageLines.chainFailed());
  }, [errorUpdateCount]);

  return (
    <>
      <ChainForms
        events={events}
        query={query}
        words={words}
        steps={steps}
        looks={looks}
        onSave={() => setSaving(true)}
        emptyAction={<Button onClick={() => void navigate({ to: '/' })}>{t('button.to_path')}</Button>}
      />
      {steps.openId !== undefined && (
        <ChainEventDetail
          id={steps.openId}
          onShow={steps.exchange}
          onShowOnPath={() => steps.openId !== undefined && steps.showOnPath(steps.openId)}
          onClose={steps.closeEvent}
        />
      )}
      {isSaving && events !== undefined && (
        <PictureSheet
          onClose={() => setSaving(false)}
          events={events}
          look={looks.look}
          dayOf={words.dayOf}
          makePoster={makePoster}
        />
      )}
    </>
  );
}
