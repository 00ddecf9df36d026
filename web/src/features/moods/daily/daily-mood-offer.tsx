import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isFirstDay, meQuery } from '../../../data/me.ts';
import { moodOfDayQuery } from '../../../data/moods.ts';
import { lazyExtra } from '../../../lib/chunks.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useConnection } from '../../../pwa/connection.ts';
import { useMayOpen } from '../../../ui/use-dialog-queue.ts';
import { isMoodTime, yesterdayOf } from './daily-mood-rule.ts';

const Dialog = lazyExtra(() => import('./daily-mood-dialog.tsx'), 'DailyMoodDialog');

/**
 * Asks for yesterday's mood where and when it is due, while there is no answer [MOOD-02, MOOD-03, MOOD-04], except on the day of
 * the registration: the day before was before the account.
 */
export function DailyMoodOffer({ pathname }: { pathname: string }) {
  const nowMs = useNow();
  const isConnected = useConnection() === 'ok';
  const { data: me } = useQuery(meQuery);
  const isTime = isMoodTime(pathname, nowMs) && me !== undefined && !isFirstDay(me);
  const yesterday = yesterdayOf(nowMs);
  const { data, isPending } = useQuery({ ...moodOfDayQuery(yesterday), enabled: isTime });
  // The day asked about stays the same over midnight, and so does the page on which it is asked.
  const [asked, setAsked] = useState<{ date: string; pathname: string } | null>(null);

  const isMissing = isTime && isConnected && data?.mood === null;
  // While the answer is being saved, nothing less urgent may open.
  const hasTurn = useMayOpen('daily_mood', isMissing || (isTime && isConnected && isPending), asked !== null);
  if (asked === null && isMissing && hasTurn) setAsked({ date: yesterday, pathname });
  if (asked !== null && !isTime && pathname !== asked.pathname) setAsked(null);

  return asked !== null && <Dialog key={asked.date} date={asked.date} onClose={() => setAsked(null)} />;
}
