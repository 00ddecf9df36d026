import { randomUUID } from 'node:crypto';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { subDays } from 'date-fns/subDays';
import jsQR from 'jsqr';
import { describe, expect, it } from 'vitest';
import { createStaff } from '../../../test/desk.ts';
import { runJob } from '../../../test/jobs.ts';
import { withoutLinks } from '../../../test/mailbox.ts';
import { startTestServer } from '../../../test/test-server.ts';
import { readClinicNames } from '../catalogues/clinics.service.ts';
import { register } from '../session/registration.factory.ts';
import { sessionJobs } from '../session/session.routes.ts';
import { nameOnCards } from './cards.service.ts';

const server = await startTestServer({ config: { publicUrl: 'https://diary.example' } });
const { pool } = server.platform.database;
await pool.query(`update clinics set phone = '+49 30 1234567', hours = 'täglich 8 bis 20 Uhr' where id = 1`);
const nurse = await createStaff(server, { roles: ['ward'], clinics: [1, 2] });
const colleague = await createStaff(server, { roles: ['ward'], clinics: [1] });
const elsewhere = await createStaff(server, { roles: ['ward'], clinics: [3] });
const boss = await createStaff(server);

const order = { count: 1, clinic: 1, birth_month: '2011-05' };
const make = async (more: object = {}) =>
  (await nurse.post('/invitations/', { ...order, ...more })).json().invitations as {
    id: number;
    url: string;
    expires_at: string;
    mark: string | null;
  }[];
const one = async (more: object = {}) => {
  const [link] = await make(more);
  if (!link) throw new Error('no link was made');
  return link;
};
const listed = async (who: typeof nurse, query = '') =>
  (await who.get(`/invitations/?limit=100${query}`)).json().results as {
    id: number;
    state: string;
    mark: string | null;
  }[];
const find = async (who: typeof nurse, id: number) => (await listed(who)).find((each) => each.id === id);
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
const readable = async (url: string) =>
  (await server.app.inject(`/api/v1/registrations/${tokenOf(url)}/`)).statusCode === 200;

describe('invitations of a ward', () => {
  it('are made one or many, with their links this once (19-INVITE)', async () => {
    const made = await make({ count: 200, marks: ['Bett 4', '', 'Bett 6'], days: 14 });
    expect(made).toHaveLength(200);
    expect(new Set(made.map(({ url }) => url)).size).toBe(200);
    expect(made.slice(0, 3).map(({ mark }) => mark)).toEqual(['Bett 4', null, 'Bett 6']);
    expect(made[0]?.url).toMatch(/^https:\/\/diary\.example\/webapp\/registration\?token=[\w-]{22}$/);
    expect(made[0]?.expires_at).toBe('2026-12-04T09:00:00.000Z');
    expect(await readable(made[5]?.url ?? '')).toBe(true);
    expect((await nurse.get('/invitations/?limit=100')).body).not.toContain(tokenOf(made[5]?.url ?? ''));
    expect((await nurse.post('/invitations/', { ...order, count: 201 })).statusCode).toBe(400);
    expect((await nurse.post('/invitations/', { ...order, birth_month: '2026-12' })).json().errors).toEqual({
      birth_month: ['date_in_future'],
    });
  });

  it('are made once where the answer was lost and the same call comes again, and their links are kept sealed until then (19-ONCE)', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const call = (who = nurse, more: object = {}) =>
      who.call('POST', '/invitations/', { ...order, count: 3, ...more }, headers);
    const count = async () => Number((await pool.query('select count(*) from invitations')).rows[0]?.count);
    const before = await count();
    const first = await call();
    const again = await call();
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect(await count()).toBe(before + 3);
    const [made] = first.json().invitations;
    expect(await readable(made.url)).toBe(true);
    const { rows } = await pool.query(`select user_id, body from idempotency_keys where key = $1`, [
      headers['idempotency-key'],
    ]);
    expect(rows).toEqual([{ user_id: String(-nurse.id), body: expect.stringMatching(/^[\w-]+$/) }]);
    // With another body, or by somebody else, it is another call.
    expect((await call(nurse, { count: 2 })).json().code).toBe('idempotency_mismatch');
    expect((await call(colleague)).json().invitations.map(({ id }: { id: number }) => id)).not.toContain(made.id);

    // A new link in the place of one.
    const renewed = { 'idempotency-key': randomUUID() };
    const renew = () => nurse.call('POST', `/invitations/${made.id}/again/`, { days: 14 }, renewed);
    const link = await renew();
    expect(link.statusCode).toBe(201);
    expect((await renew()).body).toBe(link.body);
  });

  it('belong to their clinics: another ward sees none, makes none and ends none (19-INVITE)', async () => {
    const { id } = await one();
    for (const clinic of [1, null, 999_999])
      expect((await elsewhere.post('/invitations/', { ...order, clinic })).json().errors).toEqual({
        clinic: ['unknown_clinic'],
      });
    expect(await listed(elsewhere)).toEqual([]);
    expect((await elsewhere.delete(`/invitations/${id}/`)).statusCode).toBe(404);
    expect((await elsewhere.post(`/invitations/${id}/again/`)).statusCode).toBe(404);
    expect((await elsewhere.patch(`/invitations/${id}/`, { mark: 'x' })).statusCode).toBe(404);
    expect((await elsewhere.get('/clinics/')).json()).toMatchObject([{ id: 3 }]);
    expect(await find(colleague, id)).toMatchObject({ state: 'open' });
    expect((await boss.post('/invitations/', { ...order, clinic: null })).statusCode).toBe(201);
  });

  it('have a mark that nobody else reads, sealed, and gone once somebody registered (19-MARK)', async () => {
    const { id, url } = await one({ marks: ['Bett 4'] });
    expect(await find(nurse, id)).toMatchObject({ mark: 'Bett 4' });
    for (const other of [colleague, boss]) expect(await find(other, id)).toMatchObject({ mark: null });
    expect((await colleague.patch(`/invitations/${id}/`, { mark: 'Bett 5' })).statusCode).toBe(404);
    expect((await nurse.patch(`/invitations/${id}/`, { mark: 'Bett 9' })).statusCode).toBe(204);
    const stored = async () => (await pool.query('select mark from invitations where id = $1', [id])).rows[0]?.mark;
    expect(await stored()).not.toContain('Bett');
    const consent = { version: 'x', guardian: true };
    const registered = await register(server, { invitation_token: tokenOf(url), email: 'neu@example.org', consent });
    expect(registered.statusCode).toBe(201);
    expect(await stored()).toBeNull();
    expect(await find(nurse, id)).toMatchObject({ state: 'used', mark: null });
    const log = (await boss.get('/log/?limit=100')).body;
    expect(log).not.toContain('Bett');
  });

  it('keep no mark once they are revoked, and for 14 days where they expired (19-MARK)', async () => {
    const [lost, old, before, young] = await make({
      count: 4,
      days: 30,
      marks: ['Bett 1', 'Bett 2', 'Bett 3', 'Bett 4'],
    });
    const marks = async () => {
      const ids = [lost, old, before, young].map((link) => link?.id);
      const { rows } = await pool.query('select mark from invitations where id = any($1) order by id', [ids]);
      return rows.map(({ mark }) => mark !== null);
    };
    expect((await nurse.delete(`/invitations/${lost?.id}/`)).statusCode).toBe(204);
    expect(await marks()).toEqual([false, true, true, true]);
    const endAt = async (id: number | undefined, end: Date) => {
      await pool.query('update invitations set expires_at = $2 where id = $1', [id, end]);
    };
    await endAt(old?.id, subDays(server.clock.now(), 14));
    await endAt(young?.id, subDays(server.clock.now(), 13));
    // As earlier versions revoked.
    await pool.query('update invitations set revoked_at = now() where id = $1', [before?.id]);
    await runJob(sessionJobs(server.services), 'session.sweep');
    expect(await marks()).toEqual([false, false, false, true]);
  });

  it('are ended, and made anew with a link that ends the old one (19-INVITE)', async () => {
    const first = await one({ marks: ['Bett 4'] });
    const second = (await nurse.post(`/invitations/${first.id}/again/`)).json();
    expect(second).toMatchObject({ clinic: 1, birth_month: '2011-05', mark: 'Bett 4' });
    expect({ first: await readable(first.url), second: await readable(second.url) }).toEqual({
      first: false,
      second: true,
    });
    expect(await find(nurse, first.id)).toMatchObject({ state: 'revoked' });
    expect((await nurse.post(`/invitations/${first.id}/again/`)).json().code).toBe('invalid_invitation');
    expect((await colleague.delete(`/invitations/${second.id}/`)).statusCode).toBe(204);
    expect(await readable(second.url)).toBe(false);
    expect((await nurse.delete(`/invitations/${second.id}/`)).json().code).toBe('invalid_invitation');
    const third = await one({ days: 1 });
    server.clock.advance(25 * 3_600_000);
    const later = { ...nurse, ...(await import('../../../test/desk.ts')).deskCalls(server, await nurse.signIn()) };
    expect(await find(later, third.id)).toMatchObject({ state: 'expired' });
    expect((await listed(later, '&state=open')).every(({ state }) => state === 'open')).toBe(true);
    expect(await readable((await later.post(`/invitations/${third.id}/again/`)).json().url)).toBe(true);
    expect((await later.post(`/invitations/${third.id}/again/`)).json().code).toBe('invalid_invitation');
  });
});

describe('the cards', () => {
  it.each(['de', 'en'] as const)(
    'in %s hold the links, four on a page, as a decoder reads them (19-CARD)',
    async (language) => {
      const who = { ...(await createStaff(server, { roles: ['ward'], clinics: [1] })) };
      const made = (await who.post('/invitations/', { ...order, count: 5 })).json().invitations;
      const links = made.map(({ id, url, expires_at, clinic }: Record<string, unknown>) => ({
        id,
        url,
        expires_at,
        clinic,
      }));
      const answer = await who.post('/invitations/cards/', { language, links });
      expect({
        statusCode: answer.statusCode,
        type: answer.headers['content-type'],
        cache: answer.headers['cache-control'],
      }).toEqual({ statusCode: 200, type: 'application/pdf', cache: 'no-store' });
      const library = await PDFiumLibrary.init();
      const pdf = await library.loadDocument(answer.rawPayload);
      const read: (string | undefined)[] = [];
      const texts: string[] = [];
      for (const page of pdf.pages()) {
        texts.push(page.getText());
        const { data, width, height } = await page.render({ scale: 3, render: 'bitmap' });
        expect(width / height).toBeCloseTo(210 / 297, 2);
        // A quarter of the page is a card of A6.
        const [wide, high] = [Math.floor(width / 2), Math.floor(height / 2)];
        for (const [left, top] of [
          [0, 0],
          [wide, 0],
          [0, high],
          [wide, high],
        ] as const) {
          const card = new Uint8ClampedArray(wide * high * 4);
          for (let row = 0; row < high; row += 1)
            card.set(
              data.subarray(((top + row) * width + left) * 4, ((top + row) * width + left + wide) * 4),
              row * wide * 4,
            );
          const found = jsQR(card, wide, high)?.data;
          read.push(found);
          // Whom to ask ends above the address, of which nothing may be written over.
          for (let row = high - 36 * 3; found !== undefined && row < high - 33 * 3; row += 1) {
            const between = card.subarray((row * wide + 24 * 3) * 4, (row * wide + wide - 24 * 3) * 4);
            expect({ found, row, isEmpty: between.every((value) => value === 255) }).toMatchObject({ isEmpty: true });
          }
        }
      }
      expect(read).toEqual([...links.map(({ url }: { url: string }) => url), undefined, undefined, undefined]);
      const text = texts.join('\n');
      expect(text).toContain('+49 30 1234567');
      expect(text).toContain('täglich 8 bis 20 Uhr');
      expect(text).toContain(
        language === 'de' ? 'Gilt einmal und bis 20. Januar 2027.' : 'Works once and until 20 January 2027.',
      );
      // What one needs at hand, as a parent has to agree below 16.
      expect(text.replaceAll(/\s+/g, ' ')).toContain(
        language === 'de'
          ? 'Du brauchst eine Mailadresse, deinen Geburtsort, Vornamen und Geburtsmonat deiner Mutter und, wenn du unter 16 bist, jemanden von deinen Eltern.'
          : 'You’ll need an email address, your birthplace, your mother’s first name and birth month, and if you’re under 16, a parent.',
      );
      for (const { id } of links) expect(text).toMatch(new RegExp(`(Nr|No)\\. ${id}\\b`));
      expect(withoutLinks(text)).not.toMatch(/krebs|cancer|onko|onco|chemo|leuk|tumor|diagnos/i);
      pdf.destroy();
      library.destroy();
    },
  );

  it.each(['de', 'en'] as const)(
    'name no illness for any clinic of the list that is shipped, in %s (19-CARD)',
    async (language) => {
      const nameOf = await readClinicNames(language);
      const { rows } = await pool.query<{ name: string }>('select name from clinics');
      expect(rows.length).toBeGreaterThan(60);
      const shown = rows.map(({ name }) => nameOnCards({ name: nameOf(name), shortName: null }));
      expect(
        shown.filter((name) => name === undefined || /krebs|cancer|onko|onco|leuk|tumor|hämat|ha?emat/i.test(name)),
      ).toEqual([]);
    },
  );

  it('show the short name of a clinic, and no name where there is none without an illness (19-CARD)', () => {
    const name = 'Kinderonkologie Bergtal, Station 3';
    expect(nameOnCards({ name, shortName: 'Klinik Bergtal' })).toBe('Klinik Bergtal');
    expect(nameOnCards({ name, shortName: null })).toBeUndefined();
    expect(nameOnCards({ name, shortName: 'Krebszentrum' })).toBeUndefined();
    const harmless = ['Kinderklinik Concordia', 'Konkordia', 'Reha Leukerbad', 'Telefonkontakt', 'Telefonkonferenz'];
    for (const shortName of [...harmless, 'Concours', 'thematisch', 'schematisch', 'Mathematik', 'Saisonkonzert'])
      expect({ shortName, shown: nameOnCards({ name, shortName }) }).toEqual({ shortName, shown: shortName });
    const telling = ['Onkologie', 'Oncology', 'Leukämie', 'Onko-Ambulanz', 'Kinder-Onko'];
    const inside = ['Kinderonko', 'Neuroonkologie', 'PedOnco', 'Pädonko', 'Psychoonkoteam'];
    const blood = ['Hämatologie', 'Hämatologie'.normalize('NFD'), 'Haematology', 'Hematology', 'Päd. Hämat.'];
    const marrow = ['Station 3 KMT', 'BMT', 'SZT-Station', 'HSCT unit', 'SCT', 'Bone Marrow Unit', 'Knochenmark'];
    const treated = [...marrow, 'Strahlenklinik', 'Bestrahlung', 'Radiotherapy', 'Neuroblastom', 'Transplantation'];
    for (const shortName of [...telling, ...inside, ...blood, 'Hämat-Onk', 'hemat', 'Haemat. Ward', ...treated])
      expect({ shortName, shown: nameOnCards({ name, shortName }) }).toEqual({ shortName, shown: undefined });
  });

  /** What stands on the card of an invitation to a ward that answers at these hours. */
  const cardOfWard = async (phone: string, hours: string, name = `Station ${phone}`): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into wards (clinic_id, name, phone, hours) values (1, $3, $1, $2) returning id`,
      [phone, hours, name],
    );
    const ward = Number(rows[0]?.id);
    const who = await createStaff(server, { roles: ['ward'], clinics: [1] });
    const [link] = (await who.post('/invitations/', { ...order, ward })).json().invitations;
    const links = [{ id: link.id, url: link.url, expires_at: link.expires_at, clinic: 1, ward }];
    const { rawPayload } = await who.post('/invitations/cards/', { language: 'de', links });
    const library = await PDFiumLibrary.init();
    const pdf = await library.loadDocument(rawPayload);
    const text = pdf.getPage(0).getText();
    pdf.destroy();
    library.destroy();
    return text;
  };

  it('leave out hours that name an illness, as they were kept before anybody looked (19-CARD)', async () => {
    const text = await cardOfWard('+49 30 333', 'Onkologische Ambulanz: 8 bis 16 Uhr');
    expect(text).toContain('+49 30 333');
    expect(withoutLinks(text)).not.toMatch(/onko/i);
  });

  it('name the ward below the clinic, unless that tells of an illness (19-CARD)', async () => {
    expect(await cardOfWard('+49 30 555', 'immer', 'Tagesklinik Süd')).toContain('Tagesklinik Süd');
    for (const name of ['Station 3 KMT', 'Knochenmarktransplantation', 'BMT-Ambulanz'])
      expect(await cardOfWard('+49 30 666', 'immer', name)).not.toContain(name);
  });

  it('have the hours of the number that stands on them, not those of the clinic (19-CARD)', async () => {
    const text = await cardOfWard('+49 30 444', 'werktags 7 bis 15 Uhr');
    expect(text).toContain('+49 30 444');
    expect(text).toContain('werktags 7 bis 15 Uhr');
    expect(text).not.toContain('täglich 8 bis 20 Uhr');
  });

  it('lead nowhere else, and to no clinic of others (19-CARD)', async () => {
    const link = { expires_at: '2027-01-01T00:00:00.000Z', clinic: null };
    const who = await createStaff(server, { roles: ['ward'], clinics: [1] });
    for (const url of ['https://evil.example/webapp/registration?token=x', 'https://diary.example.evil/'])
      expect((await who.post('/invitations/cards/', { language: 'de', links: [{ ...link, url }] })).statusCode).toBe(
        400,
      );
    const url = 'https://diary.example/webapp/registration?token=x';
    const other = { language: 'de', links: [{ ...link, url, clinic: 3 }] };
    expect((await who.post('/invitations/cards/', other)).json().errors).toEqual({ links: ['unknown_clinic'] });
  });
});

it('somebody of a ward of whom no clinic is known sees no invitations (19-INVITE)', async () => {
  const who = await createStaff(server, { roles: ['ward'] });
  await who.post('/invitations/', order);
  expect(await listed(who)).not.toEqual([]);
  await pool.query('delete from staff_clinics where staff_id = $1', [who.id]);
  expect(await listed(who)).toEqual([]);
});
