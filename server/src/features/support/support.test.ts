import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { adminOf } from '../../../test/admin.ts';
import { createPerson, outcome, type Person } from '../../../test/people.ts';
import { namesIn } from '../../../test/stored-files.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { film, phonePhoto, picture } from '../media/media.factory.ts';
import { supportAdmin } from './support.admin.ts';
import { bugReport, reportForm } from './support.factory.ts';

const URL_PATH = '/v1/customerservice/report-bug/';
const server = await startTestServer();
const { clock, folder, platform, services } = server;
const { run } = adminOf(server, supportAdmin);
const desk = services.supportDesk;

const send = async (
  person: Person,
  { body = bugReport(), image, field }: { body?: object | string; image?: Uint8Array; field?: string } = {},
) => {
  const form = await reportForm(body, image, field);
  return person.post(URL_PATH, form.payload, { headers: form.headers });
};
const imagesOf = ({ id }: Person) => namesIn(platform.storage, `support/${id}`);
const spool = () => readdir(path.join(folder, 'spool')).catch(() => []);
const said = async (...words: string[]) => (await run('bug-reports', ...words)).join('\n');

it('a report with a picture gets a ticket, and the operator reads both by it [SUP-01, SUP-03, SUP-04, OPS-12]', async () => {
  const anna = await createPerson(server, { email: 'canary@example.org', name: 'Canary' });
  const body = bugReport({ which_feature: ' Kanarienweg ', steps_to_reproduce: 'Erst das,\ndann \u001b[31mjenes.' });
  const answer = await send(anna, { body, image: await phonePhoto() });
  expect(answer.statusCode).toBe(201);
  const { ticket } = answer.json();
  expect(answer.json()).toEqual({ ticket: expect.any(Number) });

  expect(await run('bug-reports', 'list')).toEqual([`${ticket}  2026-11-20T09:00:00.000Z  open  with picture`]);
  const row = { ticket, made: '2026-11-20T09:00:00.000Z', closed: null, picture: true };
  expect(JSON.parse((await run('bug-reports', 'list', '--json')).join(''))).toEqual([row]);
  const text = await said('show', String(ticket));
  expect(text).toContain('Where: Kanarienweg\n');
  expect(text).toContain('Happens every time: yes');
  expect(text).toContain('Browser: Mozilla/5.0 (Bergfon 9)');
  expect(text).toContain('Erst das,\ndann \u{FFFD}[31mjenes.');
  expect(text).toContain(`person ${anna.id}`);
  expect(text).not.toMatch(/canary@/i);

  const target = path.join(await mkdtemp(path.join(folder, 'desk-')), 'bild.jpg');
  await run('bug-reports', 'show', String(ticket), '--image', target);
  const written = sharp(await readFile(target));
  expect(await written.metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 60 });
  expect({ exif: (await written.metadata()).exif, xmp: (await written.metadata()).xmp }).toEqual({
    exif: undefined,
    xmp: undefined,
  });
  await expect(run('bug-reports', 'show', String(ticket), '--image', target)).rejects.toThrow('cannot be written');
  expect(await spool()).toEqual([]);
});

it('a report needs no picture, and fields and picture come in any order [SUP-03, SUP-04]', async () => {
  const person = await createPerson(server);
  const { ticket } = (await send(person, { body: bugReport({ reproducable: false }) })).json();
  expect(await said('show', String(ticket))).toContain('Picture: none');
  expect(await said('show', String(ticket))).toContain('Happens every time: no');
  await expect(run('bug-reports', 'show', String(ticket), '--image', '/tmp/x')).rejects.toThrow('no picture');
  const part = (head: string, bytes: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(bytes),
      Buffer.from('\r\n'),
    ]);
  const image = await picture().png().toBuffer();
  const parts = [part('name="image"; filename="a.png"', image), part('name="body"', JSON.stringify(bugReport()))];
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const turned = await person.post(URL_PATH, Buffer.concat([...parts, Buffer.from('--x--\r\n')]), { headers });
  expect(turned.statusCode).toBe(201);
  expect(await imagesOf(person)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.png$/)]);
});

const long = 'ä'.repeat(4001);
it.each([
  ['without its body', '', { body: ['required'] }],
  ['with an empty text', bugReport({ which_feature: '  ' }), { 'bug_report_body.which_feature': ['required'] }],
  [
    'with a text too long',
    bugReport({ steps_to_reproduce: long }),
    { 'bug_report_body.steps_to_reproduce': ['too_long'] },
  ],
  ['without a field', { bug_report_body: bugReport().bug_report_body }, { browsermeta: ['required'] }],
  ['with a field nobody knows', { ...bugReport(), name: 'x' }, { name: ['unknown_field'] }],
])('a report %s is refused with the field [SUP-03]', async (_what, body, errors) => {
  const person = await createPerson(server);
  const form = await reportForm(body);
  const payload =
    body === '' ? Buffer.from(form.payload.toString('latin1').replace('"body"', '"other"'), 'latin1') : form.payload;
  const answer = await person.post(URL_PATH, payload, { headers: form.headers });
  expect({ statusCode: answer.statusCode, errors: answer.json().errors }).toEqual({ statusCode: 400, errors });
});

it('what cannot be read, or is no picture by its bytes, is refused and leaves nothing [SUP-04, SUP-06]', async () => {
  const person = await createPerson(server);
  const image = await picture().png().toBuffer();
  expect(outcome(await send(person, { body: '{' }))).toEqual([400, 'malformed_json']);
  expect(outcome(await send(person, { image: film(5000) }))).toEqual([415, 'unsupported_media']);
  expect(outcome(await send(person, { image: Buffer.from('<svg/>') }))).toEqual([415, 'unsupported_media']);
  expect(outcome(await send(person, { image, field: 'file' }))).toEqual([400, 'unknown_field']);
  expect(outcome(await send(person, { body: bugReport({ which_feature: '' }), image }))).toEqual([400, 'required']);
  const json = await person.post(URL_PATH, bugReport());
  expect({ statusCode: json.statusCode, errors: json.json().errors }).toEqual({
    statusCode: 400,
    errors: { body: ['required'] },
  });
  const cut = await reportForm(bugReport(), image);
  const half = await person.post(URL_PATH, cut.payload.subarray(0, -40), { headers: cut.headers });
  expect(outcome(half)).toEqual([400, 'invalid_value']);
  expect({ images: await imagesOf(person), spool: await spool() }).toEqual({ images: [], spool: [] });
});

it('a picture of 100 MB is taken, and one that is larger is refused before it is read [SUP-06]', async () => {
  const person = await createPerson(server);
  const form = await reportForm(bugReport(), await picture().png().toBuffer());
  const sendAs = (bytes: number) =>
    person.post(URL_PATH, form.payload, { headers: { ...form.headers, 'content-length': String(bytes) } });
  expect((await sendAs(104_857_600)).statusCode).toBe(201);
  // Beside the picture the form has texts and headers.
  const tooLarge = await sendAs(104_857_600 + 200_000);
  expect(outcome(tooLarge)).toEqual([413, 'file_too_large']);
});

it('five reports a day are taken, and what was refused does not count [SUP-04]', async () => {
  const person = await createPerson(server);
  await send(person, { body: '{' });
  const sent = await Promise.all([1, 2, 3, 4, 5].map(() => send(person)));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201]);
  const sixth = await send(person, { image: await picture().png().toBuffer() });
  expect(outcome(sixth)).toEqual([429, 'too_many_requests']);
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(await createPerson(server))).statusCode).toBe(201);
});

it('a storage that fails leaves no report that anybody is shown, and does not count [SUP-05]', async () => {
  const person = await createPerson(server);
  const before = await desk.countOpen();
  const { put } = platform.storage;
  platform.storage.put = () => Promise.reject(new Error('the disk is full'));
  const image = await picture().png().toBuffer();
  for (let count = 0; count < 6; count += 1) expect((await send(person, { image })).statusCode).toBe(500);
  platform.storage.put = put;
  expect(await desk.countOpen()).toBe(before);
  clock.advance(60 * 60 * 1000);
  await desk.eraseOld();
  const { rows } = await platform.database.pool.query('select from bug_reports where user_id = $1', [person.id]);
  expect(rows).toEqual([]);
});

it('a closed report leaves the list, and goes with its picture after 90 days [OPS-12]', async () => {
  const person = await createPerson(server);
  const image = await picture().png().toBuffer();
  const ticket = String((await send(person, { image })).json().ticket);
  const other = String((await send(person, { image })).json().ticket);
  expect(await said('close', ticket)).toContain('90 days');
  const all = await said('list', '--all');
  expect(all).toMatch(new RegExp(`^${ticket}  .*  closed `, 'm'));
  expect(await said('list')).not.toMatch(new RegExp(`^${ticket}  `, 'm'));
  clock.advance(90 * millisecondsInDay - 1);
  expect(await said('close', ticket)).toContain('closed');
  await desk.eraseOld();
  expect(await imagesOf(person)).toHaveLength(2);
  clock.advance(1);
  await desk.eraseOld();
  expect(await imagesOf(person)).toHaveLength(1);
  await expect(run('bug-reports', 'show', ticket)).rejects.toThrow(`There is no bug report ${ticket}.`);
  await expect(run('bug-reports', 'close', ticket)).rejects.toThrow(`There is no bug report ${ticket}.`);
  expect(await said('show', other)).toContain(`Bug report ${other}`);
});
