import { expect, it } from 'vitest';
import { createStaff, deskCalls } from '../desk.ts';
import { befriend, createPerson } from '../people.ts';
import { startTestServer } from '../test-server.ts';
import { chanceOf, strengthOf } from './strength.ts';

const { seed, count, timeout } = strengthOf(40);
const server = await startTestServer({ config: { hasRateLimit: false } });
const { pool } = server.platform.database;
const person = await createPerson(server);
const chance = chanceOf(seed);
const pick = <T>(list: readonly T[]): T => list[Math.trunc(chance() * list.length)] as T;
const many = (most: number): number => 1 + Math.trunc(chance() * most);

/** What is there of a clinic, for staff who are of another one. */
const admin = await createStaff(server);
const FOREIGN = 'Fremd';
const foreign = await createPerson(server, { clinicId: 2 });
await foreign.post('/v1/reports/', { reason: 'danger', text: FOREIGN });
await server.services.emailChange.askByOperator(foreign.id, 'foreign@example.org', 'operator test');
const [report] = (await admin.get('/reports/')).json();
const ward = (await admin.post('/catalogues/clinics/2/wards/', { name: FOREIGN })).json().id;
const [invitation] = (await admin.post('/invitations/', { clinic: 2, ward, birth_month: null })).json().invitations;
const change = (await admin.get('/address-changes/')).json()[0];
const order = (
  await admin.post(`/reports/${report.number}/actions/`, { kind: 'erase', about: 'reporter', reason: FOREIGN })
).json().id;
const reason = { reason: 'Weil' };
const acts: [call: 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'GET', url: string, body?: object][] = [
  ['GET', `/accounts/${foreign.id}/`],
  ['POST', `/accounts/${foreign.id}/end-sessions/`, reason],
  ['POST', `/accounts/${foreign.id}/erase/`, reason],
  ['PUT', `/accounts/${foreign.id}/ward/`, { ward }],
  ['GET', `/reports/${report.number}/`],
  ['POST', `/reports/${report.number}/notes/`, { text: 'Gelesen' }],
  ['POST', `/reports/${report.number}/actions/`, { kind: 'end_sessions', about: 'reporter', ...reason }],
  ['POST', `/reports/${report.number}/close/`, reason],
  ['POST', `/orders/${order}/answer/`, { agreed: false }],
  ['POST', `/address-changes/${change.account}/answer/`, { agreed: false }],
  ['POST', `/invitations/${invitation.id}/again/`, {}],
  ['PATCH', `/invitations/${invitation.id}/`, { mark: 'Bett 1' }],
  ['DELETE', `/invitations/${invitation.id}/`],
  ['PATCH', '/catalogues/clinics/2/', { hours: 'nie' }],
  ['POST', '/catalogues/clinics/2/wards/', { name: 'Station 1' }],
  ['PATCH', `/catalogues/wards/${ward}/`, { is_offered: false }],
];
const LISTS = [
  ...['/reports/', '/orders/?state=all', '/address-changes/', '/invitations/?limit=100', '/clinics/'],
  ...['/catalogues/clinics/', '/waiting/'],
];

/** Somebody of one clinic meets nothing of another one, whatever they ask for. */
const tryClinics = async (): Promise<string | undefined> => {
  const roles = (['ward', 'moderator', 'editor'] as const).filter(() => chance() < 0.6);
  const who = await createStaff(server, { roles: [...roles, 'moderator'], clinics: [1] });
  const [method, url, body] = pick(acts);
  const { statusCode } = await who.call(method, url, body);
  if (statusCode !== 404 && statusCode !== 403) return `${roles} of another clinic ${method} ${url}: ${statusCode}`;
  const list = pick(LISTS);
  const { body: said } = await who.get(list);
  const isForeign = new RegExp(`${FOREIGN}|"(clinic|id)":2[,}]|"danger":[1-9]`);
  return isForeign.test(said) ? `${roles} of another clinic read ${list}: ${said.slice(0, 100)}` : undefined;
};

/**
 * A report of somebody whose erasure is agreed to and carried out in this moment: either the report is first, and holds the
 * account, or the account was closed before and the report saw nobody. Never are both gone.
 */
const tryErasure = async (): Promise<string | undefined> => {
  const [anna, ben] = [await createPerson(server), await createPerson(server)];
  await befriend(server, anna, ben);
  const [first, second] = [await createStaff(server, { roles: ['moderator'] }), await createStaff(server)];
  await anna.post('/v1/reports/', { user: ben.id, reason: 'mean' });
  const own = (await pool.query('select max(id)::int as id from reports')).rows[0].id;
  const { id } = (await first.post(`/reports/${own}/actions/`, { kind: 'erase', ...reason })).json();
  const inDanger = async (): Promise<number> => {
    for (let turn = many(60); turn > 0; turn -= 1) await pool.query('select 1');
    return (await anna.post('/v1/reports/', { user: ben.id, reason: 'danger' })).statusCode;
  };
  const agree = async () => {
    await second.post(`/orders/${id}/answer/`, { agreed: true });
    await second.post(`/reports/${own}/close/`, reason);
    await pool.query(`update desk_orders set answered_at = answered_at - interval '15 days' where id = $1`, [id]);
  };
  const isAgreed = chance() < 0.7;
  if (isAgreed) await agree();
  const carryOut = async () => {
    if (!isAgreed) await agree();
    await server.services.deskOrdersWork.erase();
  };
  const [status] = await Promise.all([inDanger(), carryOut()]);
  await server.services.erasure.eraseDue();
  const { rows } = await pool.query(
    `select reported_id, frozen is not null as is_seen, exists (select from users where id = $2) as is_there
     from reports where id > $1 and reporter_id = $3 and closed_at is null`,
    [own, ben.id, anna.id],
  );
  const [found] = rows;
  const isKept = found && (found.is_there ? Number(found.reported_id) === ben.id : !found.is_seen);
  return status === 201 && isKept ? undefined : `a report during an erasure: ${status} ${JSON.stringify(rows)}`;
};

const SIGNS = [
  '_a_ _',
  '*a _',
  '**a',
  '~~a',
  '<',
  '[',
  '](',
  '> ',
  '- ',
  '`',
  '\n',
  '\n\n',
  '| a ',
  '&#',
  '![',
  '# ',
  '1. ',
  ' ',
];
const editor = await createStaff(server, { roles: ['editor'] });

/** A text of any signs: it is shown or told of, and somebody else's call comes between. */
const tryText = async (): Promise<string | undefined> => {
  let text = '# Titel\n\n';
  const most = 60_000 * chance();
  while (text.length < most) text += pick(SIGNS).repeat(many(900));
  const content = { de: text.slice(0, 60_000), en: '' };
  const cookie = await editor.signIn();
  let isShown = false;
  const shown = deskCalls(server, cookie)
    .post('/text-preview/', { kind: 'page', language: 'de', content })
    .finally(() => {
      isShown = true;
    });
  let between = 0;
  while (!isShown && between < 50) {
    if ((await person.get('/v1/settings/')).statusCode !== 200) return 'somebody else was not answered';
    between += 1;
  }
  const { statusCode } = await shown;
  return statusCode === 200 && between > 0
    ? undefined
    : `a text of ${text.length} letters: ${statusCode}, ${between} between`;
};

it('whoever attacks the desk meets nothing of another clinic, and stops nobody (19-HOSTILE, 20-TANGLED)', {
  timeout,
}, async () => {
  const faults: string[] = [];
  for (let round = 0; round < count; round += 1) {
    for (const attempt of [tryClinics, tryErasure, ...(round % 4 === 0 ? [tryText] : [])]) {
      const fault = await attempt();
      if (fault !== undefined) faults.push(fault);
    }
  }
  expect(faults, `seed ${seed}, ${count} rounds`).toEqual([]);
  expect((await server.services.desk.deskLog.verify()).broken_at).toBeNull();
  // Whatever was tried at it, nobody of another clinic has changed a thing.
  expect(
    (await admin.get('/invitations/?state=open&limit=100')).json().results.map((each: { id: number }) => each.id),
  ).toContain(invitation.id);
  expect((await admin.get('/address-changes/')).json()).toHaveLength(1);
});
