import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/** What the build says of its inline parts, for the content security policy. */
interface WebBuild {
  scriptHashes: string[];
  styleHashes: string[];
}

/** Empty where the web app is not built: the API works without it. */
export const readWebBuild = async (dist: string): Promise<WebBuild> => {
  const text = await readFile(path.join(dist, 'csp.json'), 'utf8').catch(() => '{"scriptHashes":[],"styleHashes":[]}');
  return JSON.parse(text);
};

/** Strict: own scripts and one hashed theme script, own styles and the hashed first paint, nothing foreign. */
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
  // TLS ends at the operator's proxy, which sets this where it is true.
  strictTransportSecurity: false,
});

export const PERMISSIONS_POLICY =
  'accelerometer=(), camera=(self), geolocation=(), gyroscope=(), magnetometer=(), microphone=(self), payment=(), usb=()';
