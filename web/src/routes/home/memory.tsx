import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { dayEventsQuery } from '../../data/events.ts';
import { useIsAfterBad } from '../../data/me.ts';
import { moodOfDayQuery, moodsQuery } from '../../data/moods.ts';
import { homeEventsQuery } from '../../data/period.ts';
import { settingsQuery } from '../../data/settings.ts';
import { topicKeyOf } from '../../features/events/topics.ts';
import { useEventLabels } from '../../features/events/use-event-labels.ts';
import { FirnBubble } from '../../features/firn/firn-bubble.tsx';
import styles from '../../features/firn/firn-says.module.css';
import { goodOnLowDays, isLow, yearAgo } from '../../features/firn/memories.ts';
import { BRIGHT_TOPICS } from '../../features/moods/calendar/bright-topic.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { bottomSlot } from '../../lib/bottom-slot.ts';
import { addDays, plainDateOf } from '../../lib/dates.ts';
import { ownWords } from '../../lib/own-words.ts';
import { queryClient } from '../../lib/query-client.ts';
import { zoneOf } from '../../lib/time-zone.ts';
import { inView } from '../../lib/when-idle.ts';
import { vault } from '../../offline/vault.ts';
import { useIsCovered } from '../../ui/use-dialog-queue.ts';

const WINDOW_DAYS = 90;
const WORDS_LETTERS = 90;

interface Memory {
  text: string;
  /** The event that it is about; `null` where it is about several. */
  id: number | null;
  /** True where the event has more words than are told. */
  hasMore?: boolean;
}

/** The same day a year before; 29 February has the one before it. */
const yearBefore = (today: string): string => {
  const [year, month, day] = today.split('-');
  return `${Number(year) - 1}-${month}-${month === '02' && day === '29' ? '28' : day}`;
};

const readYearAgo = async (today: string, wantsHard: boolean) => {
  const date = yearBefore(today);
  const [events, { mood }] = await Promise.all([
    queryClient.fetchQuery(dayEventsQuery(date)),
    queryClient.fetchQuery(moodOfDayQuery(date)),
  ]);
  return yearAgo(events, mood, wantsHard);
};

const isBright = (tag: string): boolean => BRIGHT_TOPICS.some((topic) => topic === topicKeyOf(tag));

const readGood = async (today: string): Promise<string[]> => {
  const to = addDays(today, -1);
  const [moods, events] = await Promise.all([
    queryClient.fetchQuery(moodsQuery),
    queryClient.fetchQuery(homeEventsQuery({ from: addDays(to, 1 - WINDOW_DAYS), to })),
  ]);
  return goodOnLowDays({
    moods,
    events: events.map((event) => ({
      date: plainDateOf(event.datetime, zoneOf(event)),
      mood: event.mood,
      topics: event.tags.filter(isBright),
    })),
  });
};

/** Long enough for somebody exhausted to read it twice. */
const SHOWN_MS = 20_000;

interface FirnMemoryProps {
  text: string;
  hasMore: boolean;
  /** Leads to the event; `null` where there is none to show. */
  onShow: (() => void) | null;
  onEnd: () => void;
}

/** Something of the person's own diary, told by Firn in the place of the greeting. It goes by itself. */
function FirnMemory({ text, hasMore, onShow, onEnd }: FirnMemoryProps) {
  const t = useTexts('app');
  const [isHeld, setHeld] = useState(false);
  const isCovered = useIsCovered();
  const end = useEffectEvent(onEnd);
  // A notice waits until it has ended.
  useEffect(() => bottomSlot.ask('memory'), []);
  useEffect(() => {
    if (isHeld || isCovered) return;
    return inView(SHOWN_MS, end);
  }, [isHeld, isCovered]);
  const show = onShow && (
    <button type="button" className={styles.whole} onClick={onShow}>
      {t(hasMore ? 'firn.memory.read_on' : 'firn.memory.show')}
    </button>
  );
  return <FirnBubble about="memory" text={text} onHold={setHeld} onEnd={onEnd} ways={show} />;
}

interface FindMemoryProps {
  ownerId: number;
  newest: DiaryEvent | undefined;
  /** True while the way to the ward stands in the place of the greeting. */
  hasFever: boolean;
  /** Shows what was found in the place of the greeting; `null` ends it. */
  say: (memory: ReactNode) => void;
  onOpen: (id: number) => void;
}

/**
 * Looks once a day for something of the person's own diary that may be told on home; within an hour after something bad,
 * or while home asks about a fever, nothing is, and what is being told ends. Draws nothing.
 */
export function FindMemory({ ownerId, newest, hasFever, say, onOpen }: FindMemoryProps) {
  const t = useTexts('app');
  const language = useLanguage();
  const labelsOf = useEventLabels();
  const { data: settings } = useQuery(settingsQuery);
  const wants = settings?.experience.memories === true;
  const wantsHard = settings?.experience.hard_memories === true;

  const find = async (today: string, hasHard: boolean): Promise<Memory | null> => {
    if (
      newest !== undefined &&
      plainDateOf(newest.datetime, zoneOf(newest)) >= addDays(today, -1) &&
      isLow(newest.mood)
    ) {
      const topics = await readGood(today);
      const list = new Intl.ListFormat(language).format(topics);
      return topics.length === 0 ? null : { text: t('firn.memory.good', { topics: list }), id: null };
    }
    const event = await readYearAgo(today, hasHard);
    if (event === undefined) return null;
    const words = ownWords(event.text, WORDS_LETTERS);
    const text =
      words === null
        ? t('firn.memory.year', { title: labelsOf(event).title })
        : t('firn.memory.year_words', { words: words.text });
    return { text, id: event.id, hasMore: words?.isWhole === false };
  };
  const hasEvents = newest !== undefined;
  const rests = useIsAfterBad() || hasFever;
  const look = useEffectEvent(async (hasHard: boolean, isOver: () => boolean) => {
    const today = plainDateOf(Date.now());
    // Locked, since it tells when somebody was here.
    const place = { ownerId, kind: 'memo', id: 'firn/memory' } as const;
    if ((await vault.read(place)) === today) return;
    const memory = await find(today, hasHard);
    // Who has left home meanwhile or has a notice there hears it another time.
    if (memory === null || isOver() || bottomSlot.current() !== null) return;
    await vault.write(place, today);
    const { id, hasMore = false } = memory;
    // It stays while its event is open, which gives the focus back to it.
    const show = () => onOpen(id ?? 0);
    say(<FirnMemory text={memory.text} hasMore={hasMore} onShow={id === null ? null : show} onEnd={() => say(null)} />);
  });
  // A notice would lie over whom to call.
  useEffect(() => (hasFever ? bottomSlot.ask('memory') : undefined), [hasFever]);
  const endTelling = useEffectEvent(() => say(null));
  useEffect(() => {
    // Whatever fails, nobody misses what they did not ask for. Once more where the server knows another choice than the device.
    let isOver = false;
    if (rests) endTelling();
    else if (wants && hasEvents) look(wantsHard, () => isOver).catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [wants, wantsHard, hasEvents, rests]);
  return null;
}
