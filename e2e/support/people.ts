import type { Language, Tokens } from '@bergkette/contract/session.ts';
import type { Settings } from '@bergkette/contract/settings.ts';
import type { Me } from '@bergkette/contract/users.ts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { daysAgo, ZONE } from './days.ts';
import type { ServerUnderTest } from './server.ts';

export const PASSWORD = 'Berg-und-Tal7';

export interface Person {
  email: string;
  id: number;
  tokens: Tokens;
  /** Calls the API with the person's token. Rejects on an error status. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Opens the app signed in. */
  signIn(context: BrowserContext): Promise<void>;
}

/** Made at once, as the command that makes them starts a process. */
const INVITATIONS = 100;

const TAB_HINTS = ['profile_hints', 'information_hints', 'chat_hints', 'tracking_hints'];

let count = 0;

/** State of a new person at the beginning of a test. */
interface Beginning {
  /** Leaves yesterday's mood open, so that home asks for it. */
  hasOpenMood?: boolean;
  /** Lets banners of notices appear. */
  hasNotices?: boolean;
  /** Lets the tabs explain themselves, as they do to somebody new. */
  hasHints?: boolean;
  /** Leaves the onboarding and yesterday's mood undone, as after a registration. */
  isNew?: boolean;
  /** Registers the person today, not yesterday: no marker, no achievement and no yesterday is spoken of on that day. */
  isFirstDay?: boolean;
  /** Registers the person without a birth month. */
  isOfUnknownAge?: boolean;
}

const send = async (url: string, method: string, body: unknown, access?: string): Promise<Response> => {
  const isForm = body instanceof FormData;
  const response = await fetch(url, {
    method,
    headers: {
      ...(access ? { authorization: `Bearer ${access}`, 'time-zone': ZONE } : {}),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${new URL(url).pathname}: ${response.status} ${await response.text()}`);
  return response;
};

/** Answers in the page that there are no notices. A route of Playwright would switch off the browser's cache. */
const answerNoNotices = (): void => {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.includes('/api/v1/notifications/')
      ? Promise.resolve(new Response(null, { status: 204 }))
      : fetch.call(window, input, init);
  };
};

const registerAt = async (
  server: ServerUnderTest,
  token: string,
  language: Language,
  { hasOpenMood = false, hasNotices = false, hasHints = false, isNew = false, isFirstDay = isNew }: Beginning,
): Promise<Person> => {
  const api = `${server.url}/api`;
  count += 1;
  const email = `person-${count}-${Date.now()}@example.org`;
  const consent = { version: 'tests', guardian: true };
  const form = { invitation_token: token, participant_code: 'INRA04', email, password: PASSWORD, language, consent };
  const tokens: Tokens = await (await send(`${api}/v1/registrations/`, 'POST', form)).json();
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const text = await (await send(`${api}${path}`, method, body, tokens.access)).text();
    return text === '' ? (undefined as T) : JSON.parse(text);
  };
  // Answers today's mood too, as some tests continue on the next day.
  const isAsked = hasOpenMood || isNew;
  const moods = isAsked ? [] : [1, 0].map((days) => call('POST', '/v1/moods/', { date: daysAgo(days), mood: -1 }));
  const hints = Object.fromEntries(TAB_HINTS.map((name) => [name, hasHints]));
  const { user_id: id } = JSON.parse(Buffer.from(tokens.access.split('.')[1] ?? '', 'base64url').toString());
  await Promise.all([
    call('PATCH', '/v1/settings/', { onboarding: { ...hints, onboarding_chat: isNew, startpage_hints: false } }),
    ...moods,
  ]);
  // It was noon when the run began (days.ts). After a whole day the app asks for the address to be confirmed.
  if (!isFirstDay) await server.admin('backdate', String(id), '23');
  return {
    email,
    id,
    tokens,
    call,
    signIn: async (context) => {
      if (!hasNotices) await context.addInitScript(answerNoNotices);
      await context.addInitScript(
        ([key, value]) => {
          // Keeps the newer token that a refresh may have stored in the meantime.
          if (key && value && localStorage.getItem(key) === null) localStorage.setItem(key, value);
        },
        ['auth-tokens-production', JSON.stringify({ accessToken: tokens.access, refreshToken: tokens.refresh })],
      );
    },
  };
};

/** Creates people for one test, so that no test depends on another. */
export const createPeople = async (server: ServerUnderTest) => {
  const open = await server.invite(INVITATIONS);
  return async (language: Language = 'de', beginning: Beginning = {}): Promise<Person> => {
    const known = async () => {
      if (open.length === 0) open.push(...(await server.invite(INVITATIONS)));
      return open.pop();
    };
    const invitation = await (beginning.isOfUnknownAge ? server.invite(1, null).then(([made]) => made) : known());
    if (!invitation) throw new Error('No invitation');
    return registerAt(server, invitation.token, language, beginning);
  };
};

export const meOf = (person: Person) => person.call<Me>('GET', '/v1/users/loggedin/');
export const privacyOf = async (person: Person) => (await person.call<Settings>('GET', '/v1/settings/')).privacy;

/** Opens a browser of its own, signed in as `person`. */
export const pageOf = async (browser: Browser, person: Person, baseURL = '', timezoneId = ZONE): Promise<Page> => {
  const context = await browser.newContext({ baseURL, locale: 'de-DE', timezoneId });
  await person.signIn(context);
  return context.newPage();
};
