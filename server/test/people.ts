import { subHours } from 'date-fns/subHours';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { relations } from '../src/features/people/people.tables.ts';
import type { NewAccount } from '../src/features/users/accounts.service.ts';
import type { TestServer } from './test-server.ts';

/** Password of all test people. It is hashed beforehand, since hashing takes 64 MiB each time and would slow all tests. */
export const KNOWN_PASSWORD = 'Gipfel-Sturm-7!';
const KNOWN_HASH = '$argon2id$v=19$m=65536,t=3,p=1$H+uqx8EScdHClJNXIwphgA$1q2Q9PC8Fqyuf3bpdQTgkzT7OJsR602NHX2ltvQFSsU';

/** Birth month of people without a month of their own, which puts all of them into one age band. */
export const KNOWN_MONTH = '2011-06-01';

interface PersonOptions extends Partial<NewAccount> {
  device?: string;
}

type Body = InjectOptions['payload'];
type CallOptions = Omit<InjectOptions, 'method' | 'url' | 'path' | 'payload' | 'body'>;
type DeleteOptions = CallOptions & { payload?: object };
export type Answer = LightMyRequestResponse;

let hosts = 0;
/** An address of the network that nobody has called from. */
export const freshAddress = (): string => {
  hosts += 1;
  return `10.20.${hosts >> 8}.${hosts & 255}`;
};

/** What a call came to: its status, and beside it the code where it was refused. */
export const outcome = (answer: Pick<Answer, 'statusCode' | 'json'>): number | [number, string] =>
  answer.statusCode < 300 ? answer.statusCode : [answer.statusCode, answer.json().code];

/** The same of a call over the network. */
export const outcomeOf = async (answer: Response): Promise<number | [number, string]> => {
  const body = await answer.text();
  return outcome({ statusCode: answer.status, json: () => JSON.parse(body) });
};

export interface Person {
  id: number;
  email: string;
  password: string;
  access: string;
  refresh: string;
  get(url: string, options?: CallOptions): Promise<Answer>;
  post(url: string, body?: Body, options?: CallOptions): Promise<Answer>;
  put(url: string, body?: Body, options?: CallOptions): Promise<Answer>;
  patch(url: string, body?: Body, options?: CallOptions): Promise<Answer>;
  delete(url: string, options?: DeleteOptions): Promise<Answer>;
}

let made = 0;

/** Calls with a Bearer of its own; paths without `/api` get it: `anna.get('/v1/events/')`. */
export const callsWith = (server: TestServer, access: string) => {
  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    (url: string, body?: Body, options: CallOptions = {}): Promise<Answer> =>
      server.app.inject({
        ...options,
        method,
        url: url.startsWith('/api') ? url : `/api${url}`,
        headers: { authorization: `Bearer ${access}`, ...options.headers },
        ...(body === undefined ? {} : { payload: body }),
      });
  return {
    get: (url: string, options?: CallOptions) => call('GET')(url, undefined, options),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: (url: string, options?: DeleteOptions) => call('DELETE')(url, undefined, options),
  };
};

/** Creates a person and signs them in without a call. For a real sign-in: POST /api/token/ with `email` and `password`. */
export const createPerson = async (server: TestServer, options: PersonOptions = {}): Promise<Person> => {
  const { device = 'test', ...given } = options;
  const { platform, services } = server;
  made += 1;
  const email = given.email ?? `person-${made}@example.org`;
  const account: NewAccount = {
    email,
    name: '',
    passwordHash: KNOWN_HASH,
    participantCode: 'INRA04',
    language: 'de',
    timeZone: 'Europe/Berlin',
    birthMonth: KNOWN_MONTH,
    clinicId: null,
    // Yesterday, as markers are not spoken of on the day of the registration.
    createdAt: subHours(platform.clock.now(), 23),
    ...given,
  };
  const { id, tokens } = await platform.database.transaction(async (tx) => {
    const userId = await services.accounts(tx).create(account);
    if (userId === undefined) throw new Error(`there is somebody with ${email} already`);
    return { id: userId, tokens: await services.sessions.open(tx, userId, device) };
  });
  return { id, email, password: KNOWN_PASSWORD, ...tokens, ...callsWith(server, tokens.access) };
};

/** The person with tokens of this moment, as those of before end after ten minutes. */
export const signedInAnew = async (server: TestServer, person: Person): Promise<Person> => {
  const { platform, services } = server;
  const tokens = await platform.database.transaction((tx) => services.sessions.open(tx, person.id, 'test'));
  return { ...person, ...tokens, ...callsWith(server, tokens.access) };
};

/** Makes two people friends, directly in the database. */
export const befriend = async ({ platform }: TestServer, one: Person, other: Person): Promise<void> => {
  const at = platform.clock.now();
  await platform.database.db.insert(relations).values({
    userLow: Math.min(one.id, other.id),
    userHigh: Math.max(one.id, other.id),
    requestedBy: one.id,
    requestedAt: at,
    confirmedAt: at,
  });
};

/** Makes two people friends, and returns their chat. */
export const chatBetween = async (server: TestServer, one: Person, other: Person): Promise<string> => {
  await befriend(server, one, other);
  return (await one.post('/v1/chats/', { user2: other.id })).json().uuid;
};
