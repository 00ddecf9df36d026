import { isHardMoment } from '@bergkette/contract/hard-moments.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dayEventsQuery } from '../../data/events.ts';
import { moodsQuery } from '../../data/moods.ts';
import { homeEventsQuery } from '../../data/period.ts';
import { settingsQuery } from '../../data/settings.ts';
import { glyphOfEvent, topicKeyOf } from '../../features/events/topics.ts';
import { useEventLabels } from '../../features/events/use-event-labels.ts';
import { brightTopic, DAYS_MIN, windowOf } from '../../features/moods/calendar/bright-topic.ts';
import { moodByDate } from '../../features/moods/chart/mood-series.ts';
import { MoodTab } from '../../features/moods/mood-tab.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { MarkerBubble } from '../../illustrations/path-scene/marker-bubble.tsx';
import { addDays, plainDateOf, plainTimeOf } from '../../lib/dates.ts';
import { zoneOf } from '../../lib/time-zone.ts';
import { useNow } from '../../lib/use-now.ts';
import { DetailParts, EventRow, MonthOfEvents } from '../../ui/event-rows.tsx';
import { Loaded } from '../../ui/loaded.tsx';

/**
 * The sentence of this week about brighter days; null for none. Made on the device, and the events are read only where the
 * moods are enough for it. After a bad day it is not shown.
 */
const useBrightSentence = (nowMs: number): string | null => {
  const t = useTexts('app');
  const today = plainDateOf(nowMs);
  const period = windowOf(today);
  const yesterday = addDays(today, -1);
  const { data: settings } = useQuery(settingsQuery);
  const { data: moods } = useQuery(moodsQuery);
  const byDate = moodByDate(moods ?? []);
  const known = [...byDate].flatMap(([date, mood]) =>
    date >= period.from && date <= period.to ? [{ date, mood }] : [],
  );
  const mayAsk = settings?.experience.memories === true && known.length >= 2 * DAYS_MIN;
  const { data: events } = useQuery({ ...homeEventsQuery(period), enabled: mayAsk });
  const isHard = [yesterday, today].some((date) => isHardMoment({ mood: byDate.get(date) ?? null }));
  if (!mayAsk || events === undefined || isHard) return null;
  const topics = new Map<string, Set<string>>();
  for (const event of events) {
    const date = plainDateOf(event.datetime, zoneOf(event));
    const keys = event.tags.flatMap((tag) => topicKeyOf(tag) ?? []);
    topics.set(date, new Set([...(topics.get(date) ?? []), ...keys]));
  }
  const topic = brightTopic({ moods: known, topics });
  return topic && t(`moods.bright.${topic}`);
};

const BUBBLE_SCALE = 56 / 84;

/** What the diary says about a day; a tap leads to the event on the path. */
function DayEvents({ date }: { date: string }) {
  const t = useTexts('app');
  const labelsOf = useEventLabels();
  const navigate = useNavigate();
  const query = useQuery(dayEventsQuery(date));
  return (
    <Loaded query={query} failed={t('moods.day_failed')} loading={t('moods.loading_day')} cards={1}>
      {(events) =>
        events.length === 0 ? (
          <p className="small">{t('moods.day_empty')}</p>
        ) : (
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
                    detail={<DetailParts parts={[plainTimeOf(event.datetime, zoneOf(event)), place]} />}
                    mood={event.mood}
                    moodWord={mood}
                    onOpen={(id) => void navigate({ to: '/', search: { event: id } })}
                  />
                </li>
              );
            })}
          </MonthOfEvents>
        )
      }
    </Loaded>
  );
}

/** The mood tab, with what the diary adds to it. */
export function TrackingMood() {
  const sentence = useBrightSentence(useNow());
  return <MoodTab sentence={sentence} dayEvents={(date) => <DayEvents date={date} />} />;
}
