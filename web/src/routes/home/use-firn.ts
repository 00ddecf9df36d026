import { differenceInCalendarDays } from 'date-fns';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Entry } from '../../features/firn/firn-lines.ts';
import { firnTime } from '../../features/firn/firn-mood.ts';
import type { FirnFigureProps } from '../../illustrations/firn.tsx';
import { bottomSlot } from '../../lib/bottom-slot.ts';
import { type StoredNews, storedNews } from '../../lib/stored-news.ts';

interface FirnInput {
  /** How many events the server has. */
  total: number | undefined;
  /** Of the newest event on the path that the server has. */
  lastDatetime: string | undefined;
  /** False where Firn is drawn elsewhere, or is not to speak. */
  mayAnswer: boolean;
}

interface Said {
  news: StoredNews;
  entry: Entry;
}

/** What Firn on the path says after an entry, and how a tap moves Firn for a moment. */
export const useFirn = ({ total, lastDatetime, mayAnswer }: FirnInput) => {
  const [said, setSaid] = useState<Said | null>(null);
  const [reaction, setReaction] = useState<FirnFigureProps | null>(null);
  const hear = useEffectEvent((news: StoredNews) => {
    const { mood, difficulty } = news.event;
    const awayDays = lastDatetime === undefined ? null : differenceInCalendarDays(new Date(), lastDatetime);
    setSaid({ news, entry: { mood, difficulty, awayDays, count: (total ?? 0) + 1, hour: firnTime().hour } });
  });
  const isSpeaking = said !== null;
  useEffect(() => (isSpeaking ? bottomSlot.ask('firn') : undefined), [isSpeaking]);
  useEffect(() => (mayAnswer ? storedNews.answerWith(hear) : undefined), [mayAnswer]);
  return { said, endLine: () => setSaid(null), reaction, react: setReaction };
};
