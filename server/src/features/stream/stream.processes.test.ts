import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, it } from 'vitest';
import { createPerson, type Person } from '../../../test/people.ts';
import { MAIN, QUICKLY } from '../../../test/terminal.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { appear } from '../people/people.factory.ts';

/** Processes of one diary have the same keys. */
const TOKEN_KEY = 'k'.repeat(64);
const VAPID_PRIVATE_KEY = `${'A'.repeat(42)}E`;
const MESSAGES = 3;

/** A server process of its own on that database. */
const startProcess = async (databaseUrl: string) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'bergkette-process-'));
  const environment = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    TOKEN_KEY,
    VAPID_PRIVATE_KEY,
    PORT: '0',
    RATE_LIMIT: 'off',
  };
  const child: ChildProcess = spawn(process.execPath, [...QUICKLY, MAIN], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.once('exit', () => reject(new Error(`ended: ${said}`)));
    child.stdout?.on('data', (chunk) => {
      said += String(chunk);
      const found = /Bergkette: (http:\/\/[^/]+)\//.exec(said)?.[1];
      if (found) resolve(found);
    });
  });
  const stop = async (): Promise<number | null> => {
    const ended = new Promise<number | null>((resolve) => child.removeAllListeners('exit').once('exit', resolve));
    child.kill('SIGINT');
    const code = await ended;
    await rm(folder, { recursive: true });
    return code;
  };
  return { url, stop };
};

const bearer = (person: Person) => ({ authorization: `Bearer ${person.access}` });

it('a process hears what another is told, and neither keeps the other from stopping', async () => {
  const server = await startTestServer({ config: { tokenKey: TOKEN_KEY } });
  const { pool } = server.platform.database;
  server.clock.set(new Date().toISOString());
  const [anna, ben] = [await createPerson(server), await createPerson(server)];
  for (const person of [anna, ben]) await appear(server.platform, person.id);
  const { user, password, host, port } = inject('owner');
  const { rows } = await pool.query('select current_database() as name');
  const login = [user, String(password ?? '')].map((part) => encodeURIComponent(String(part))).join(':');
  const databaseUrl = `postgres://${login}@localhost:${port}/${rows[0].name}?host=${encodeURIComponent(String(host))}`;
  const processes = await Promise.all([startProcess(databaseUrl), startProcess(databaseUrl)]);
  const [one, other] = processes;
  if (!one || !other) throw new Error('no processes');

  const { id } = (await anna.post('/v1/relations/', { to_user: ben.id })).json();
  await ben.patch(`/v1/relations/${id}/`, { status: 'confirmed' });
  const { uuid } = (await anna.post('/v1/chats/', { user2: ben.id })).json();

  const stream = await fetch(`${other.url}/api/v1/stream/`, { headers: bearer(ben) });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hear = async (count: number): Promise<void> => {
    while (heard.split(`data: {"type":"message","id":"${uuid}"}`).length - 1 < count) {
      const chunk = await reader?.read();
      if (chunk?.done !== false) throw new Error(`the stream ended: ${stream.status}`);
      heard += chunk.value;
    }
  };
  for (let index = 1; index <= MESSAGES; index += 1) {
    const answer = await fetch(`${one.url}/api/v1/chats/${uuid}/messages/`, {
      method: 'POST',
      headers: { ...bearer(anna), 'content-type': 'application/json' },
      body: JSON.stringify({ text: `Zeile ${index}` }),
    });
    expect(answer.status).toBe(201);
    await hear(index);
  }
  expect(await Promise.all(processes.map(({ stop }) => stop()))).toEqual([0, 0]);
  expect(heard).not.toContain('Zeile');
});
