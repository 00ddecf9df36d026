import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { addDays } from 'date-fns/addDays';
import { startOfDay } from 'date-fns/startOfDay';
import type { Config } from '../../config.ts';
import type { Clock } from '../time/clock.ts';
import type { App } from './feature.ts';

/** Hashes of the inline parts of the build, for the content security policy. */
interface WebBuild {
  scriptHashes: string[];
  styleHashes: string[];
}

/** Reads the hashes of the build. Empty if the web app is not built, as the API works without it. */
export const readWebBuild = async (dist: string): Promise<WebBuild> => {
  const text = await readFile(path.join(dist, 'csp.json'), 'utf8').catch(() => '{"scriptHashes":[],"styleHashes":[]}');
  return JSON.parse(text);
};

/**
 * Allows own scripts and styles, the inline script of the theme and the inline styles of the first paint; nothing of
 * other hosts.
 */
export const securityHeaders = (build: WebBuild): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...build.scriptHashes],
      styleSrc: ["'self'", ...build.styleHashes],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
  },
  referrerPolicy: { policy: 'no-referrer' },
  xFrameOptions: { action: 'deny' },
  crossOriginEmbedderPolicy: false,
  // TLS ends at the operator's proxy, which sets this header if the site is always reached by HTTPS.
  strictTransportSecurity: false,
});

export const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(self), payment=(), usb=()';

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
