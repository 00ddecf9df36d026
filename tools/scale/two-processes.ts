import { type ChildProcess, execFileSync } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import path from 'node:path';
import getPort from 'get-port';
import { inRoot } from '../../scripts/root.ts';
import { ask, get } from './client.ts';
import { end, serve, type Undo, until } from './machine.ts';
import { startNginx } from './nginx.ts';
import type { StoreSettings } from './object-store.ts';
import type { Cluster } from './postgres.ts';

export interface Stage {
  folder: string;
  cluster: Cluster;
  store: StoreSettings;
  undo: Undo;
  note(isWell: boolean, line: string): void;
}

export interface Person {
  id: number;
  email: string;
  access: string;
  refresh: string;
}

/** Two server processes behind nginx, and two friends with a chat. */
export interface Pair {
  front: string;
  one: string;
  other: string;
  anna: Person;
  bela: Person;
  chat: string;
  mails: string;
  killOne(): Promise<void>;
  startOne(): Promise<void>;
}

export const PASSWORD = 'Berg-und-Tal7';

export const originOf = (port: number) => `http://127.0.0.1:${port}`;
export const isReady = (origin: string): Promise<boolean> =>
  ask(origin, 'GET', '/api/ready/').then(
    ({ status }) => status === 200,
    () => false,
  );

export const register = async (front: string, token: string, name: string): Promise<Person> => {
  const email = `${name.toLowerCase()}@example.org`;
  const consent = { version: 'scale', guardian: false };
  const form = {
    invitation_token: token,
    participant_code: 'INRA04',
    email,
    password: PASSWORD,
    language: 'de',
    consent,
  };
  const { access, refresh } = await get(front, 'POST', '/api/v1/registrations/', { json: form });
  const { id } = await get(front, 'GET', '/api/v1/users/loggedin/', { access });
  await get(front, 'PATCH', `/api/v1/users/${id}/`, { access, json: { name, is_searchable: true } });
  return { id, email, access, refresh };
};

export const befriend = async (front: string, anna: Person, bela: Person): Promise<string> => {
  const asked = await get(front, 'POST', '/api/v1/relations/', { access: anna.access, json: { to_user: bela.id } });
  const json = { status: 'confirmed' };
  await get(front, 'PATCH', `/api/v1/relations/${asked.id}/`, { access: bela.access, json });
  return (await get(front, 'POST', '/api/v1/chats/', { access: anna.access, json: { user2: bela.id } })).uuid;
};

export const vapidKey = (): string => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
};

export const startPair = async ({ folder, cluster, store, undo }: Stage): Promise<Pair> => {
  const [portOne, portOther, portFront] = [await getPort(), await getPort(), await getPort()];
  const mails = path.join(folder, 'mails');
  const settings = {
    ...cluster.urls('two'),
    ...store,
    // As on two machines, the processes share no folder except the one with the mails, which this script reads.
    STORAGE_URL: store.STORAGE_URL.replace('/scale', '/two'),
    MAIL_DIR: mails,
    TOKEN_KEY: randomBytes(32).toString('hex'),
    VAPID_PRIVATE_KEY: vapidKey(),
    PUBLIC_URL: originOf(portFront),
    TRUST_PROXY: 'on',
    MESSAGES_PER_MINUTE: '600',
    LOG_LEVEL: 'error',
    BUILD_ID: 'scale',
    PATH: '',
  };
  const start = (name: string, port: number): ChildProcess =>
    serve(undo, process.execPath, [inRoot('server', 'src', 'main.ts')], {
      ...settings,
      DATA_DIR: path.join(folder, name),
      PORT: String(port),
    });
  // Both start at once: one migrates the database, the other waits.
  let processOne = start('one', portOne);
  start('other', portOther);
  await startNginx(folder, portFront, [portOne, portOther], undo);
  const [one, other, front] = [originOf(portOne), originOf(portOther), originOf(portFront)];
  for (const origin of [one, other, front]) await until(origin, () => isReady(origin));
  const admin = [
    inRoot('server', 'src', 'admin.ts'),
    'invitations',
    'create',
    '--count',
    '2',
    '--born',
    '2011-05',
    '--json',
  ];
  const env = { ...settings, DATA_DIR: path.join(folder, 'one') };
  const tokens: { token: string }[] = JSON.parse(execFileSync(process.execPath, admin, { env, encoding: 'utf8' }));
  const anna = await register(front, tokens[0]?.token ?? '', 'Anna');
  const bela = await register(front, tokens[1]?.token ?? '', 'Bela');
  return {
    ...{ front, one, other, anna, bela, mails },
    chat: await befriend(front, anna, bela),
    killOne: () => end(processOne, 'SIGKILL'),
    startOne: async () => {
      processOne = start('one', portOne);
      await until(one, () => isReady(one));
    },
  };
};
