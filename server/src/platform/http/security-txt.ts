import { addDays } from 'date-fns/addDays';
import { startOfDay } from 'date-fns/startOfDay';
import type { Config } from '../../config.ts';
import type { Clock } from '../time/clock.ts';
import type { App } from './feature.ts';

/** RFC 9116 advises less than a year. Whoever reads it on this server reads the setting of today. */
const GOOD_FOR_DAYS = 180;

/** Says whom to tell of a hole, where the house has named somebody. */
export const installSecurityTxt = (
  app: App,
  { securityContact: contact, publicUrl }: Pick<Config, 'securityContact' | 'publicUrl'>,
  clock: Clock,
): void => {
  if (contact === undefined) return;
  const place = '/.well-known/security.txt';
  app.get(place, { schema: { hide: true } }, (_request, reply) => {
    const lines = [
      `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
      `Expires: ${startOfDay(addDays(clock.now(), GOOD_FOR_DAYS)).toISOString()}`,
      'Preferred-Languages: de, en',
      ...(publicUrl.startsWith('https:') ? [`Canonical: ${publicUrl}${place}`] : []),
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
};
