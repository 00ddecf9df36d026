import type { Notices } from '@bergkette/contract/notifications.ts';
import type { AchievementProgress, Action, ProgressMarker } from '@bergkette/contract/progress.ts';
import type { Curves } from '@bergkette/contract/symptoms.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { expect, it } from 'vitest';
import { startTestServer } from '../../test/test-server.ts';
import { operatorActor } from '../platform/operator/actor.ts';
import { DEMO_PASSWORD, fillDemo } from './fill.ts';
import { DEMO_PEOPLE } from './people.ts';

/** Expects content in every part of the tracking screen. */
const expectTracked = ({ is_complete, runs }: Curves): void => {
  expect(is_complete).toBe(true);
  const named = (name: string) => runs.filter(({ symptom }) => symptom.name === name);
  for (const name of ['weight', 'temperature']) {
    expect(named(name).map(({ points }) => points.length > 20)).toEqual([true]);
  }
  const felt = runs.filter(({ symptom }) => symptom.is_searchable);
  expect(felt.filter(({ symptom_end }) => symptom_end === null).length).toBeGreaterThanOrEqual(2);
  expect(named('nausea').length).toBeGreaterThanOrEqual(3);
  expect(felt.every(({ points }) => points.length > 0)).toBe(true);
};

/** Expects content in every part of the profile, and goals that are not reached yet. */
const expectLookedBack = (
  me: Me,
  marker: ProgressMarker,
  actions: Action[],
  categories: AchievementProgress[],
): void => {
  expect(me.xp_gained).toBeGreaterThan(250);
  expect(marker).toMatchObject({ info: { type: 'mountain' }, next: { name: expect.any(String) } });
  expect(actions.map(({ gained_xp }) => gained_xp > 0)).toEqual([false, true, true]);
  const reached = categories.filter(({ achieved }) => achieved.length > 0);
  expect(reached.length).toBeGreaterThanOrEqual(6);
  expect(me.achievements.length).toBeGreaterThanOrEqual(12);
  expect(me.achievements.length).toBeLessThan(20);
};

it('the demo lives through the services: people sign in and find their fourteen months', async () => {
  const { app, platform, services } = await startTestServer();
  const { events } = await fillDemo(platform, services);
  const counts: number[] = [];
  for (const { email } of DEMO_PEOPLE) {
    const signIn = await app.inject({
      method: 'POST',
      url: '/api/token/',
      payload: { email, password: DEMO_PASSWORD },
    });
    expect(signIn.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${signIn.json().access}` };
    const me = await app.inject({ url: '/api/v1/users/loggedin/', headers });
    expect(me.json()).toMatchObject({
      email,
      diagnosis: { name: expect.any(String) },
      treated_at: { id: expect.any(Number) },
    });
    const read = async (url: string) => (await app.inject({ url: `/api/v1/${url}/`, headers })).json();
    const marker: ProgressMarker = await read('progressmarker');
    expectLookedBack(me.json(), marker, await read('actions'), await read('achievements'));
    // What is told of markers is what the profile says.
    const { notifications }: Notices = await read('notifications');
    expect(notifications.flatMap(({ data }) => data.marker ?? []).filter((name) => name !== marker.name)).toEqual([]);
    counts.push(me.json().total_events);
    const curves = await app.inject({ url: '/api/v1/points/', headers });
    expectTracked(curves.json());
    expect((await read('chats')).results[0]).toMatchObject({ latest_message: { text: expect.any(String) } });
  }
  expect((await services.desk.deskReports.list(operatorActor('test'), 'open')).length).toBe(1);
  expect(counts[0]).toBeGreaterThan(150);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(events);
}, 120_000);
