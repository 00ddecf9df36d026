import { parseCookie, stringifySetCookie } from 'cookie';
import type { Config } from '../../config.ts';

/** Browsers know passkeys of names only, so that a server without a name of its own is `localhost` to them. */
const isLoopback = (hostname: string): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);

/** Where `npm run dev` serves the desk (web/desk/vite.config.ts), and makes passkeys; its browsers say that a call is theirs. */
const DEV_ORIGIN = 'http://localhost:5174';

/** The addresses of the desk, which writing calls must come from, and passkeys. */
export const deskSite = ({ publicUrl }: Pick<Config, 'publicUrl'>) => {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  const onMachine = `${protocol}//localhost${port === '' ? '' : `:${port}`}`;
  const origins = isLoopback(hostname) ? [...new Set([origin, onMachine])] : [origin];
  return {
    rpId: isLoopback(hostname) ? 'localhost' : hostname,
    origins,
    passkeyOrigins: isLoopback(hostname) ? [...origins, DEV_ORIGIN] : origins,
    isSecure: protocol === 'https:',
    /** For links to the desk: by a name, where a passkey is made. */
    url: isLoopback(hostname) ? onMachine : publicUrl,
  };
};

/**
 * A cookie of the desk, which no script reads and no other site sends. `__Host-`: no other name of the same domain can put one in
 * its place; browsers take it over TLS only.
 */
export const deskCookie = (config: Pick<Config, 'publicUrl'>, word: 'desk' | 'desk-oidc') => {
  const { isSecure } = deskSite(config);
  const name = isSecure ? `__Host-${word}` : word;
  return {
    read: (cookies = ''): string | undefined => parseCookie(cookies)[name],
    /** @returns the header; without `maxAge` it ends with the browser */
    set: (value: string, maxAge?: number): string =>
      stringifySetCookie({
        ...{ name, value, path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure },
        ...(maxAge !== undefined && { maxAge }),
      }),
  };
};
