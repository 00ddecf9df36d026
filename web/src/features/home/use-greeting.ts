import { useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { now as serverNow } from '../../lib/server-time.ts';
import { useConnection } from '../../pwa/connection.ts';
import { applyAtmosphere, skyOf } from '../../ui/atmosphere.ts';

const DAY_FROM_HOUR = 11;

/** The part of the day that somebody without a name is greeted by. */
const timeOf = (hour: number): 'morning' | 'day' | 'evening' => {
  if (skyOf(hour) !== 'day') return 'evening';
  return hour < DAY_FROM_HOUR ? 'morning' : 'day';
};

interface GreetingInput {
  /** Empty until the person has chosen a name. */
  name: string;
  total: number | undefined;
}

/** The greeting and the line below it: the number of events, at night a wish, without events an invitation to begin. */
export const useGreeting = ({ name, total }: GreetingInput): { greeting: string; text: string } => {
  const t = useTexts('app');
  const connection = useConnection();
  const now = new Date(serverNow());
  const [month, hour] = [now.getMonth(), now.getHours()];
  const hello = name === '' ? t(`home.greeting_${timeOf(hour)}`) : t('home.greeting', { name });
  // Who leaves the app open has the sky of the hour too, so that nobody is wished a good night under the sun.
  useEffect(() => applyAtmosphere(month, hour), [month, hour]);
  if (total === undefined) return { greeting: hello, text: t(connection === 'ok' ? 'home.loading' : 'home.away') };
  if (total === 0) return { greeting: hello, text: t('home.first') };
  if (skyOf(hour) === 'night') return { greeting: t('home.greeting_night'), text: t('home.night_text') };
  return { greeting: hello, text: t('home.events_on_path', { count: total }) };
};
