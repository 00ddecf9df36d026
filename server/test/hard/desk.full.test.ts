import { connect } from 'node:net';
import {
  type DeskCall,
  deskRights,
  mayCall,
  needsFreshSignIn,
  type StaffRole,
  staffRoles,
} from '@bergkette/contract/desk/rights.ts';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { publish } from '../../src/platform/database/publish.ts';
import { createStaff, deskCalls } from '../desk.ts';
import { createPerson } from '../people.ts';
import { openStream } from '../streams.ts';
import { startTestServer } from '../test-server.ts';
import { chanceOf, strengthOf } from './strength.ts';

const { seed, count, timeout } = strengthOf(40);
const server = await startTestServer({
  config: { hasRateLimit: false },
  patience: { silenceMs: 20_000, bodyMs: 1000, restMs: 100 },
});
const { port } = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
const person = await createPerson(server);
const chance = chanceOf(seed);
const pick = <T>(list: readonly T[]): T => list[Math.trunc(chance() * list.length)] as T;
const many = (most: number): number => 1 + Math.trunc(chance() * most);

const calls = Object.keys(deskRights) as DeskCall[];
/** Acts that would end the session that asks. */
const ENDING = /sign-out|\/welcome\/|\/sign-in\//;

/** Any role, any call, a sign-in of any age: what is answered is what the table says. */
const tryRights = async (): Promise<string | undefined> => {
  const roles = staffRoles.filter(() => chance() < 0.4);
  const own: StaffRole[] = roles.length > 0 ? roles : ['editor'];
  const who = await createStaff(server, { roles: own });
  const isOld = chance() < 0.5;
  if (isOld) {
    const age = `update desk_sessions set proved_at = proved_at - $2 * interval '1 minute' where staff_id = $1`;
    await server.platform.database.pool.query(age, [who.id, 5 + many(20)]);
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
  const may = mayCall(deskRights[call], own);
  const expected = !may ? 'forbidden' : isOld && needsFreshSignIn(call) ? 'sign_in_again' : undefined;
  const isRight = expected === undefined ? code !== 'sign_in_again' && answer.statusCode < 500 : code === expected;
  return isRight ? undefined : `${own} ${isOld ? 'old' : 'fresh'} ${call}: ${answer.statusCode} ${code}`;
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
    for (const attempt of [tryRights, tryNotify, tryBody, ...(round % 4 === 0 ? [tryText] : [])]) {
      const fault = await attempt();
      if (fault !== undefined) faults.push(fault);
    }
  }
  stream.leave();
  expect(faults, `seed ${seed}, ${count} rounds`).toEqual([]);
  expect((await server.services.desk.deskLog.verify()).broken_at).toBeNull();
});
