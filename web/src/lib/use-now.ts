import { millisecondsInMinute } from 'date-fns/constants';
import { useEffect, useState } from 'react';
import { now } from './server-time.ts';

/** Returns the time in ms. Updates it each minute, and when the page comes back into view. */
export const useNow = (): number => {
  const [nowMs, setNowMs] = useState(now);
  useEffect(() => {
    const tick = () => setNowMs(now());
    const timer = setInterval(tick, millisecondsInMinute);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return nowMs;
};
