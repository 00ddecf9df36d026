import { parseCookie } from 'cookie';
import { generate } from 'otplib';
import { CLIENT_ID, CLIENT_SECRET, type HousePerson, startHouseProvider } from '../../scripts/house-provider.ts';
import type { Config } from '../src/config.ts';
import { cookieOf, deskCalls } from './desk.ts';
import { createLogLines } from './log-lines.ts';
import { startTestServer } from './test-server.ts';

/** A server on a port, whose staff may come by the accounts of a real provider on another one. */
export const createHouse = async (config: Partial<Config> = {}) => {
  const people: Record<string, HousePerson> = {};
  const provider = await startHouseProvider(people);
  const { lines, log } = createLogLines();
  const role = (value: string, name: 'ward' | 'moderator' | 'editor' | 'admin', clinics: number[] = []) => ({
    ...{ value, role: name, clinics },
  });
  const server = await startTestServer({
    log,
    config: {
      ...config,
      oidc: {
        ...{ issuer: provider.issuer, clientId: CLIENT_ID, secret: CLIENT_SECRET, secretFile: undefined },
        ...{ claim: 'groups', missing: [], isOn: true, isWanted: true },
        roles: [
          ...[role('ward-1', 'ward', [1]), role('ward-gone', 'ward', [999_999]), role('reports', 'moderator')],
          ...[role('texts', 'editor'), role('admins', 'admin'), role('reports-1', 'moderator', [1])],
          role('texts-1', 'editor', [1]),
        ],
      },
    },
  });
  server.clock.set(new Date().toISOString());
  const { port } = new URL(await server.app.listen({ port: 0, host: 'localhost' }));
  const publicUrl = `http://localhost:${port}`;
  server.platform.config.publicUrl = publicUrl;
  provider.serve(publicUrl);

  /** A browser as far as the provider's pages need one. */
  const createBrowser = () => {
    const cookies = new Map<string, string>();
    return {
      fetch: async (url: string, body?: URLSearchParams): Promise<Response> => {
        const response = await fetch(url, {
          ...{
            redirect: 'manual',
            headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
          },
          ...(body && { method: 'POST', body }),
        });
        for (const header of response.headers.getSetCookie()) {
          const [[name = '', value = ''] = []] = Object.entries(parseCookie(header.split(';')[0] ?? ''));
          if (value === '') cookies.delete(name);
          else cookies.set(name, value);
        }
        return response;
      },
    };
  };
  type Browser = ReturnType<typeof createBrowser>;

  /** Signs in on the provider's pages. @returns what it writes behind the #, and how many pages it showed */
  const visit = async (start: string, login: string, browser: Browser): Promise<{ answer: string; pages: number }> => {
    let pages = 0;
    let url = start;
    let response = await browser.fetch(url);
    for (let step = 0; step < 12; step += 1) {
      const to = response.headers.get('location');
      if (to === null) {
        pages += 1;
        const form = /action="([^"]+)"/.exec(await response.text())?.[1] ?? '';
        response = await browser.fetch(form, new URLSearchParams({ prompt: 'login', login, password: 'any' }));
        continue;
      }
      url = new URL(to, url).href;
      if (url.startsWith(`${publicUrl}/desk/oidc`)) return { answer: new URL(url).hash.slice(1), pages };
      response = await browser.fetch(url);
    }
    throw new Error('the provider led nowhere');
  };

  const start = async (fresh = false) => {
    const answer = await deskCalls(server).post('/sign-in/oidc/start/', { fresh });
    return { url: answer.json().url as string, desk: deskCalls(server, cookieOf(answer)) };
  };
  /** The whole way, as somebody with this key at the provider. */
  const come = async (
    login: string,
    { jar = createBrowser(), fresh = false }: { jar?: Browser; fresh?: boolean } = {},
  ) => {
    const { url, desk } = await start(fresh);
    const { answer: given, pages } = await visit(url, login, jar);
    const answer = await desk.post('/sign-in/oidc/', { answer: given });
    return { answer, pages, desk: deskCalls(server, cookieOf(answer)), sid: provider.lastSid() };
  };

  return {
    ...{ server, provider, people, createBrowser, start, come },
    answerOf: async (url: string, login: string): Promise<string> => (await visit(url, login, createBrowser())).answer,
    sendLogout: (token: string) =>
      fetch(`${publicUrl}/api/desk/v1/sign-in/oidc/backchannel-logout/`, {
        method: 'POST',
        body: new URLSearchParams({ logout_token: token }),
      }).then(({ status: statusCode }) => ({ statusCode })),
    logged: (): string => lines.join(''),
    joinByPassword: async (token: string) => {
      const { secret } = (await deskCalls(server).post('/welcome/totp/', { token })).json();
      const code = await generate({ secret, epoch: server.clock.now().getTime() / 1000 });
      return deskCalls(server).post('/welcome/password/', { token, password: 'Nachtdienst-Kaffee-9', code });
    },
    close: provider.stop,
  };
};
