import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dayEventsQuery } from '../../data/events.ts';
import { glyphOfEvent } from '../../features/events/topics.ts';
import { useEventLabels } from '../../features/events/use-event-labels.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { MarkerBubble } from '../../illustrations/path-scene/marker-bubble.tsx';
import { formatClock } from '../../lib/dates.ts';
import { zoneOf } from '../../lib/event-zone.ts';
import { EventRow, MonthOfEvents } from '../../ui/event-rows.tsx';
import { Bone, ErrorCard, Skeleton } from '../../ui/list-state.tsx';

const BUBBLE_SCALE = 56 / 84;

/** What the diary says about a day; a tap leads to the event on the path. */
export function DayEvents({ date }: { date: string }) {
  const t = useTexts('app');
  const language = useLanguage();
  const labelsOf = useEventLabels();
  const navigate = useNavigate();
  const { data: events, isError, refetch } = useQuery(dayEventsQuery(date));
  if (isError) {
    return <ErrorCard text={t('moods.day_failed')} retryLabel={t('moods.retry')} onRetry={() => void refetch()} />;
  }
  if (events === undefined) {
    return (
      <Skeleton label={t('moods.loading_day')}>
        <Bone shape="card" />
      </Skeleton>
    );
  }
  if (events.length === 0) return <p className="small">{t('moods.day_empty')}</p>;
  return (
    <MonthOfEvents month={t('moods.day_events')}>
      {events.map((event) => {
        const { title, place, mood } = labelsOf(event);
        return (
          <li key={event.id}>
            <EventRow
              id={event.id}
              place={event.location}
              bubble={<MarkerBubble place={event.location} icon={glyphOfEvent(event)} scale={BUBBLE_SCALE} />}
              title={title}
              detail={`${formatClock(event.datetime, language, zoneOf(event))} · ${place}`}
              mood={event.mood}
              moodWord={mood}
              onOpen={(id) => void navigate({ to: '/', search: { event: id } })}
            />
          </li>
        );
      })}
    </MonthOfEvents>
  );
}
