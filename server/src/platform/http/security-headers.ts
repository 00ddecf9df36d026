import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyHelmetOptions } from '@fastify/helmet';

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
