import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventInputSchema } from '@bergkette/contract/events.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, createAuthenticator, deskCalls } from '../../test/desk.ts';
import { createPerson } from '../../test/people.ts';
import { startTestServer } from '../../test/test-server.ts';
import { operatorActor } from '../platform/operator/actor.ts';
import { fillDesk, wayToDesk } from './desk.ts';
import { writeDiary } from './diary.ts';
import { markDemoFolder, openDemoFolder } from './folder.ts';
import { DEMO_PEOPLE } from './people.ts';
import { createRandom } from './random.ts';

describe('the diary of the demo', () => {
  it('tells the same story at every run', () => {
    for (const person of DEMO_PEOPLE) {
      expect(writeDiary(person, createRandom(7))).toEqual(writeDiary(person, createRandom(7)));
    }
  });

  it('holds about 400 events that the event form could have written', () => {
    const diaries = DEMO_PEOPLE.map((person, index) => writeDiary(person, createRandom(2026 + index)));
    const events = diaries.flatMap((diary) => diary.events);
    expect(events.length).toBeGreaterThan(350);
    expect(events.length).toBeLessThan(500);
    for (const { location, mood, difficulty, text, tags } of events) {
      const datetime = '2026-11-20T09:00:00.000Z';
      expect(eventInputSchema.safeParse({ location, mood, difficulty, text, tags, datetime }).success).toBe(true);
    }
  });
});

describe('the folder of the demo', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'bergkette-demo-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is refused where somebody else put something', async () => {
    await writeFile(path.join(folder, 'token-key'), 'secret');
    await expect(openDemoFolder(folder)).rejects.toThrow('is not a demo');
    expect(await readdir(folder)).toEqual(['token-key']);
  });

  it('is kept as it is once it is filled', async () => {
    await markDemoFolder(folder, { isFilled: true });
    await writeFile(path.join(folder, 'diary'), 'mountains');
    expect(await openDemoFolder(folder)).toEqual({ isFilled: true });
    expect(await readdir(folder)).toContain('diary');
  });

  it('is begun anew where filling it was interrupted', async () => {
    await markDemoFolder(folder, { isFilled: false });
    await writeFile(path.join(folder, 'diary'), 'half a mountain');
    expect(await openDemoFolder(folder)).toEqual({ isFilled: false });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('the desk of the demo', () => {
  it('is joined by the link that a start prints, and has a ward, an invitation and a report', async () => {
    const server = await startTestServer({ config: { publicUrl: 'http://127.0.0.1:8080' } });
    const { platform, services } = server;
    expect(await wayToDesk(platform, services)).toBeUndefined();
    const [reporter, reported] = [await createPerson(server, { clinicId: 2 }), await createPerson(server)];
    const callerOf = ({ id }: { id: number }) => ({ userId: id, sessionId: 0, timeZone: platform.config.timeZone });
    const people = { reporter: callerOf(reporter), reported: callerOf(reported) };
    await fillDesk(platform, services, { clinic: 2, ...people });
    // Each start prints one until somebody has joined.
    const earlier = await wayToDesk(platform, services);
    const link = (await wayToDesk(platform, services)) ?? '';
    expect(link).not.toBe(earlier);
    expect(link).toMatch(/^http:\/\/localhost:8080\/desk\/welcome#/);
    const nobody = deskCalls(server);
    const [, token] = link.split('#');
    const { options } = (await nobody.post('/welcome/passkey/options/', { token })).json();
    const response = createAuthenticator('http://localhost:8080').register(options);
    const joined = await nobody.post('/welcome/passkey/', { token, response, name: 'Demo' });
    const nurse = deskCalls(server, cookieOf(joined));
    const [clinic] = (await nurse.get('/clinics/')).json();
    expect(clinic).toMatchObject({ id: 2, wards: [{ name: 'Station 3' }] });
    expect((await nurse.get('/invitations/')).json().results).toMatchObject([
      { state: 'open', clinic: 2, ward: clinic.wards[0].id },
    ]);
    expect((await nurse.get('/reports/')).json()).toMatchObject([{ reason: 'other', closed_at: null }]);
    expect(await wayToDesk(platform, services)).toBe('http://localhost:8080/desk/');
    // A demo starts all the same where she was locked out.
    const [hilde] = await services.desk.staff.list();
    await services.desk.staff.change(operatorActor('test'), hilde?.id ?? 0, { disabled: true });
    expect(await wayToDesk(platform, services)).toBe('http://localhost:8080/desk/');
  });
});
