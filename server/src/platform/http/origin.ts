import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));

/** Returns the address by which calls are counted. IPv6 counts by /64, as one household owns all its addresses. */
export const clientAddress = (ip: string): string => {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const start = groupsOf(head);
  const end = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, GROUPS - start.length - end.length) }, () => '0');
  const network = [...start, ...zeros, ...end].slice(0, NETWORK_GROUPS);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
};

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: typeof BROWSERS, userAgent: string) => list.find(([pattern]) => pattern.test(userAgent))?.[1];

/** `Firefox, Android`: enough to tell one's devices apart, too little to recognise a person by. */
const deviceOf = (userAgent: string | undefined): string =>
  [nameIn(BROWSERS, userAgent ?? ''), nameIn(SYSTEMS, userAgent ?? '')].filter(Boolean).join(', ');

/** Where a sign-in comes from. */
export interface Origin {
  /** For counting only; never stored in clear. */
  address: string;
  device: string;
  /** The Cookie header. */
  cookies: string | undefined;
}

export const originOf = (request: FastifyRequest): Origin => ({
  address: clientAddress(request.ip),
  device: deviceOf(request.headers['user-agent']),
  cookies: request.headers.cookie,
});
