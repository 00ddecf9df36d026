import { connect } from 'node:net';
import {
  type DeskCall,
  deskRights,
  mayCall,
  needsFreshSignIn,
  reachesEveryClinic,
  type StaffRole,
  staffRoles,
} from '@bergkette/contract/desk/rights.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { publish } from '../../src/platform/database/publish.ts';
import { createStaff, deskCalls } from '../desk.ts';
import { createHouse } from '../house.ts';
import { befriend, createPerson } from '../people.ts';
import { openStream } from '../streams.ts';
import { startTestServer } from '../test-server.ts';
import { chanceOf, strengthOf } from './strength.ts';

const { seed, count, timeout } = strengthOf(40);
const server = await startTestServer({
  config: { hasRateLimit: false },
  patience: { silenceMs: 20_000, bodyMs: 1000, restMs: 100 },
});
const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
const house = await createHouse({ hasRateLimit: false });
afterAll(house.close);
const { pool } = server.platform.database;
const person = await createPerson(server);
const chance = chanceOf(seed);
const pick = <T>(list: readonly T[]): T => list[Math.trunc(chance() * list.length)] as T;
const many = (most: number): number => 1 + Math.trunc(chance() * most);

const calls = Object.keys(deskRights) as DeskCall[];
/** Acts that would end the session that asks. */
const ENDING = /sign-out|\/welcome\/|\/sign-in\//;

const GROUPS: Record<StaffRole, string> = { ward: 'ward-1', moderator: 'reports-1', editor: 'texts', admin: 'admins' };
let came = 0;
/** Somebody with these roles by the account of the house, whose ward and reports are those of one clinic. */
const comeByHouse = async (roles: readonly StaffRole[]) => {
  came += 1;
  const login = `came-${came}`;
  house.people[login] = { name: login, email: `${login}@house.example`, groups: roles.map((role) => GROUPS[role]) };
  const { answer, desk } = await house.come(login);
  return { of: house.server, id: Number(answer.json().id), clinics: answer.json().clinics.length, ...desk };
};
const comeByDesk = async (roles: StaffRole[]) => {
  const clinics = roles.includes('ward') || chance() < 0.4 ? [1] : [];
  return { of: server, clinics: clinics.length, ...(await createStaff(server, { roles, clinics })) };
};

/** Any role, any clinic, any way in, any call, a sign-in of any age: what is answered is what the table says. */
const tryRights = async (): Promise<string | undefined> => {
  const roles = staffRoles.filter(() => chance() < 0.4);
  const own: StaffRole[] = roles.length > 0 ? roles : ['editor'];
  const who = await (chance() < 0.5 ? comeByHouse(own) : comeByDesk(own));
  const isOld = chance() < 0.5;
  if (isOld) {
    const age = `update desk_sessions set proved_at = proved_at - $2 * interval '1 minute' where staff_id = $1`;
    await who.of.platform.database.pool.query(age, [who.id, 5 + many(20)]);
  }
  const call = pick(calls.filter((each) => !ENDING.test(each)));
  const [method = '', path = ''] = call.split(' ');
  const body =
    method === 'GET' || method === 'DELETE'
      ? undefined
      : pick([{}, { by: 'code' }, { agreed: true }, { reason: 'x' }, []]);
  const url = path.replaceAll(/:\w+/g, () => String(pick([who.id, person.id, 999_999])));
  const answer = await who.call(method as 'GET', url, body);
  const isJson = String(answer.headers['content-type']).includes('json');
  const code: string = answer.statusCode >= 400 && isJson ? answer.json().code : '';
  const isLimited = who.clinics > 0 && !own.includes('admin') && reachesEveryClinic(call);
  const may = mayCall(deskRights[call], own) && !isLimited;
  const expected = !may ? 'forbidden' : isOld && needsFreshSignIn(call) ? 'sign_in_again' : undefined;
  const isRight = expected === undefined ? code !== 'sign_in_again' && answer.statusCode < 500 : code === expected;
  return isRight ? undefined : `${own} ${isOld ? 'old' : 'fresh'} ${call}: ${answer.statusCode} ${code}`;
};

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

const LINES = [
  'POST /api/v1/events/',
  'POST /api/desk/v1/staff/',
  'PUT /api/v1/nothing/',
  'POST /webapp/',
  'DELETE /api/token/',
];

/** A body that has no end: its connection has one. */
const tryBody = async (): Promise<string | undefined> => {
  const line = pick(LINES);
  const type = pick(['application/json', 'text/plain', 'application/x-www-form-urlencoded']);
  const heads = [`host: x`, `content-type: ${type}`, `content-length: ${many(3_000_000)}0`].join('\r\n');
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${line} HTTP/1.1\r\n${heads}\r\n\r\n`));
  let said = '';
  socket.on('data', (piece) => {
    said += piece;
  });
  socket.on('error', () => undefined);
  const going = setInterval(() => socket.write('x'), many(40));
  const isClosed = await new Promise<boolean>((resolve) => {
    socket.once('close', () => resolve(true));
    setTimeout(() => resolve(false), 10_000).unref();
  });
  clearInterval(going);
  socket.destroy();
  // Some calls are answered only once the body is there; those end without a word.
  return isClosed && /^(HTTP\/1\.1 4\d\d |$)/.test(said)
    ? undefined
    : `${line} of ${type}: open ${!isClosed}, ${said.slice(0, 30)}`;
};

const WORDS = [
  '',
  '{',
  'null',
  '[[',
  '"',
  '{"person":',
  '1',
  ',"type":"message"',
  ',"id":-1',
  '}',
  '\u0001',
  'ä',
  'breaking',
];
const stream = await openStream(person);
let told = 0;

/** Whatever a role of the database says: the stream goes on. */
const tryNotify = async (): Promise<string | undefined> => {
  const payload = Array.from({ length: many(6) }, () => pick(WORDS)).join('');
  const channel = pick([sql`'stream'`, sql`(select name from stream_channel)`, sql`'jobs:insert'`, sql`'x'`]);
  await server.platform.database.db.execute(sql`select pg_notify(${channel}, ${payload})`);
  told += 1;
  await publish(server.platform.database.db, [person.id], 'notification', told);
  const heard = await stream.next();
  return heard?.id === told ? undefined : `after ${JSON.stringify(payload)}: ${JSON.stringify(heard)}`;
};

it('whoever attacks the desk gets what the table gives, and stops nobody (19-HOSTILE, 19-FRESH, 20-TANGLED, 20-BODIES, 20-CHANNEL)', {
  timeout,
}, async () => {
  const faults: string[] = [];
  for (let round = 0; round < count; round += 1) {
    for (const attempt of [
      tryRights,
      tryClinics,
      tryErasure,
      tryNotify,
      tryBody,
      ...(round % 4 === 0 ? [tryText] : []),
    ]) {
      const fault = await attempt();
      if (fault !== undefined) faults.push(fault);
    }
  }
  stream.leave();
  expect(faults, `seed ${seed}, ${count} rounds`).toEqual([]);
  expect((await server.services.desk.deskLog.verify()).broken_at).toBeNull();
  // Whatever was tried at it, nobody of another clinic has changed a thing.
  expect(
    (await admin.get('/invitations/?state=open&limit=100')).json().results.map((each: { id: number }) => each.id),
  ).toContain(invitation.id);
  expect((await admin.get('/address-changes/')).json()).toHaveLength(1);
});
