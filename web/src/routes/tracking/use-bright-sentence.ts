import { useQuery } from '@tanstack/react-query';
import { moodsQuery } from '../../data/moods.ts';
import { homeEventsQuery } from '../../data/period.ts';
import { settingsQuery } from '../../data/settings.ts';
import { topicKeyOf } from '../../features/events/topics.ts';
import { brightTopic, DAYS_MIN, windowOf } from '../../features/moods/calendar/bright-topic.ts';
import { moodByDate } from '../../features/moods/chart/mood-series.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { plainDateOf } from '../../lib/dates.ts';
import { zoneOf } from '../../lib/event-zone.ts';
import { addDays } from '../../lib/plain-days.ts';
import { isHardMoment } from '../../lib/quiet-time.ts';

/**
 * The sentence of this week about brighter days; null for none. Made on the device, and the events are read only where the
 * moods are enough for it. After a bad day it is not shown.
 */
export const useBrightSentence = (nowMs: number): string | null => {
  const t = useTexts('app');
  const today = plainDateOf(nowMs);
  const period = windowOf(today);
  const yesterday = addDays(today, -1);
  const { data: settings } = useQuery(settingsQuery);
  const { data: moods } = useQuery(moodsQuery(yesterday));
  const byDate = moodByDate(moods ?? []);
  const known = [...byDate].flatMap(([date, mood]) =>
    date >= period.from && date <= period.to ? [{ date, mood }] : [],
  );
  const mayAsk = settings?.experience.memories === true && known.length >= 2 * DAYS_MIN;
  const { data: events } = useQuery({ ...homeEventsQuery(period), enabled: mayAsk });
  if (!mayAsk || events === undefined || isHardMoment({ mood: byDate.get(yesterday) ?? null })) return null;
  const topics = new Map<string, Set<string>>();
  for (const event of events) {
    const date = plainDateOf(event.datetime, zoneOf(event));
    const keys = event.tags.flatMap((tag) => topicKeyOf(tag) ?? []);
    topics.set(date, new Set([...(topics.get(date) ?? []), ...keys]));
  }
  const topic = brightTopic({ moods: known, topics });
  return topic && t(`moods.bright.${topic}`);
};
