import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

const LOOPBACK = /^(127\.0\.0\.1|\[::1\])$/;

/** Where a passkey can be used: browsers take them at names only, and not over plain http from another machine. */
export const passkeyPlace = (at: Location = location): 'here' | 'nowhere' | { url: string } => {
  if (LOOPBACK.test(at.hostname)) {
    const url = new URL(at.href);
    url.hostname = 'localhost';
    return { url: url.href };
  }
  return browserSupportsWebAuthn() ? 'here' : 'nowhere';
};
