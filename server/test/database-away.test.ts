import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { connect } from '../src/platform/database/database.ts';
import { createPerson } from './people.ts';
import { startTestServer } from './test-server.ts';

const server = await startTestServer();
const { platform } = server;
const person = await createPerson(server);

it('the process lives without its database, but is not ready and asks to come again', async () => {
  const nowhere = connect({ host: `${server.folder}/no-socket`, user: 'app', database: 'app' }, platform.log);
  const app = await buildApp({ ...platform, database: nowhere });
  expect((await app.inject('/api/health/')).statusCode).toBe(200);
  expect((await app.inject('/api/v1/config/')).statusCode).toBe(200);
  const headers = { authorization: `Bearer ${person.access}` };
  const answers = [await app.inject('/api/ready/'), await app.inject({ url: '/api/v1/settings/', headers })];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).not.toContain('no-socket');
  }
  await app.close();
  await nowhere.close();
});

it('ready says so while database and storage answer', async () => {
  expect((await server.app.inject('/api/ready/')).statusCode).toBe(200);
});

it('lost connections are replaced, and no answer in between is worse than 503', async () => {
  await Promise.all(Array.from({ length: 5 }, () => person.get('/v1/settings/')));
  await platform.database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const answers = await Promise.all(Array.from({ length: 10 }, () => person.get('/v1/settings/')));
  for (const { statusCode } of answers) expect([200, 503]).toContain(statusCode);
  expect((await person.get('/v1/settings/')).statusCode).toBe(200);
});
