import type { Language, Tokens } from '@bergkette/contract/session.ts';
import type { BrowserContext } from '@playwright/test';
import type { ServerUnderTest } from './server.ts';

export const PASSWORD = 'Berg-und-Tal7';

export interface Person {
  email: string;
  id: number;
  tokens: Tokens;
  /** A call with the person's token; rejects unless the answer is good. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Opens the app signed in. */
  signIn(context: BrowserContext): Promise<void>;
}

let count = 0;

/** How somebody begins. */
interface Beginning {
  /** Yesterday's mood is open, so home asks for it; otherwise nobody asks. */
  hasOpenMood?: boolean;
  /** Banners appear, and the person is where it is noon; otherwise nothing comes over the screens, whatever the hour. */
  hasNotices?: boolean;
  /** Firn has not asked the first questions yet. */
  isNew?: boolean;
}

/** `2026-11-19`, so many days ago. */
export const daysAgo = (days: number, timeZone = 'Europe/Berlin'): string =>
  new Date(Date.now() - days * 24 * 60 * 60 * 1000).toLocaleDateString('sv-SE', { timeZone });

const WARD_ZONE = 'Europe/Berlin';

/** Where it is noon just now: no hour is quiet there, and no evening has begun. */
export const noonZone = (): string => {
  const offset = 12 - new Date().getUTCHours();
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
};

interface Sender {
  access: string;
  timeZone: string;
}

const send = async (url: string, method: string, body: unknown, sender?: Sender): Promise<Response> => {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: {
      ...(sender ? { authorization: `Bearer ${sender.access}`, 'time-zone': sender.timeZone } : {}),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${response.status} ${await response.text()}`);
  return response;
};

const registerAt = async (
  server: ServerUnderTest,
  token: string,
  language: Language,
  { hasOpenMood = false, hasNotices = false, isNew = false }: Beginning,
): Promise<Person> => {
  const api = `${server.url}/api`;
  count += 1;
  const email = `person-${count}-${Date.now()}@example.org`;
  const form = { invitation_token: token, participant_code: 'INRA04', email, password: PASSWORD, language };
  const tokens: Tokens = await (await send(`${api}/v1/registrations/`, 'POST', form)).json();
  const timeZone = hasNotices ? noonZone() : WARD_ZONE;
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const text = await (await send(`${api}${path}`, method, body, { access: tokens.access, timeZone })).text();
    return text === '' ? (undefined as T) : JSON.parse(text);
  };
  const me = await call<{ id: number }>('GET', '/v1/users/loggedin/');
  await call('PATCH', '/v1/settings/', { onboarding: { onboarding_chat: isNew, startpage_hints: false } });
  // The night may pass while a test runs.
  if (!hasOpenMood)
    for (const days of [1, 0]) await call('POST', '/v1/moods/', { date: daysAgo(days, timeZone), mood: -1 });
  return {
    email,
    id: me.id,
    tokens,
    call,
    signIn: async (context) => {
      if (!hasNotices) {
        await context.route(/\/api\/v1\/notifications\//, (route) => route.fulfill({ status: 204 }));
      }
      await context.addInitScript(
        ([key, value]) => {
          // Later pages keep what a refresh brought since.
          if (key && value && localStorage.getItem(key) === null) localStorage.setItem(key, value);
        },
        ['auth-tokens-production', JSON.stringify({ accessToken: tokens.access, refreshToken: tokens.refresh })],
      );
    },
  };
};

/** Each test gets people of its own, so that none depends on what another left. */
export const createPeople = async (server: ServerUnderTest) => {
  const open = await server.invite(60);
  return async (language: Language = 'de', beginning: Beginning = {}): Promise<Person> => {
    const invitation = open.pop() ?? (await server.invite(1))[0];
    if (!invitation) throw new Error('No invitation');
    return registerAt(server, invitation.token, language, beginning);
  };
};
