import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { WebBuild } from './web-app.ts';

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
