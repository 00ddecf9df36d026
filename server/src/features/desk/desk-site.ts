import type { Config } from '../../config.ts';

/** Browsers know passkeys of names only, so that a server without a name of its own is `localhost` to them. */
const isLoopback = (hostname: string): boolean => ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);

/** Where `npm run dev` serves the desk (web/desk/vite.config.ts). */
const DEV_ORIGIN = 'http://localhost:5174';

/** The addresses of the desk, which passkeys and writing calls must come from. */
export const deskSite = ({ publicUrl }: Pick<Config, 'publicUrl'>) => {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  const onMachine = `${protocol}//localhost${port === '' ? '' : `:${port}`}`;
  return {
    rpId: isLoopback(hostname) ? 'localhost' : hostname,
    origins: isLoopback(hostname) ? [...new Set([origin, onMachine, DEV_ORIGIN])] : [origin],
    isSecure: protocol === 'https:',
    /** For links to the desk: by a name, where a passkey is made. */
    url: isLoopback(hostname) ? onMachine : publicUrl,
  };
};
