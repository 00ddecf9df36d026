import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { useTexts } from '../../../i18n/use-texts.ts';

/** `seit 20 Minuten`, `seit 3 Stunden`, `seit 2 Tagen` */
export const useAge = () => {
  const t = useTexts('desk');
  return (sinceMs: number, nowMs: number): string => {
    const ms = Math.max(0, nowMs - sinceMs);
    if (ms < millisecondsInHour) return t('age.minutes', { count: Math.max(1, Math.floor(ms / millisecondsInMinute)) });
    if (ms < 2 * millisecondsInDay) return t('age.hours', { count: Math.floor(ms / millisecondsInHour) });
    return t('age.days', { count: Math.floor(ms / millisecondsInDay) });
  };
};
