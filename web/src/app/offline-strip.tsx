import { useEffect, useState } from 'react';
import { useLanguage, useTexts } from '../i18n/use-texts.ts';
import { formatClock, formatShortDayTime, plainDateOf } from '../lib/dates.ts';
import { setReading } from '../lib/reading.ts';
import { newestAnswerAtMs } from '../offline/persister.ts';
import classes from './offline-strip.module.css';

/** Time of the last answer of the server; undefined until it is known. */
const useAnswersAt = (): number | null | undefined => {
  const [atMs, setAtMs] = useState<number | null>();
  useEffect(() => {
    let isCurrent = true;
    newestAnswerAtMs().then(
      (found) => isCurrent && setAtMs(found),
      () => isCurrent && setAtMs(null),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return atMs;
};

/** Says above the bar how old the shown diary is while there is no connection; a tap brings the dialog about it back. */
export function OfflineStrip() {
  const t = useTexts('app');
  const language = useLanguage();
  const atMs = useAnswersAt();
  if (atMs === undefined) return null;
  const format = atMs !== null && plainDateOf(atMs) === plainDateOf(Date.now()) ? formatClock : formatShortDayTime;
  return (
    <button type="button" className={classes.strip} onClick={() => setReading(false)}>
      <span role="status">
        {atMs === null ? t('offline.strip_plain') : t('offline.strip', { time: format(atMs, language) })}
      </span>
    </button>
  );
}
