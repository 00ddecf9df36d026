import { randomBytes, randomUUID } from 'node:crypto';
import { healthLinkInput } from '../src/features/health-links/health-links.factory.ts';
import { relations } from '../src/features/people/people.tables.ts';
import { invitations } from '../src/features/session/session.tables.ts';
import { makeOneTimeToken, oneTimeTokenHash } from '../src/platform/secrets/one-time-token.ts';
import { chatBetween, createPerson, KNOWN_PASSWORD, type Person } from './people.ts';
import type { TestServer } from './test-server.ts';
import { TUS } from './uploads.ts';

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Expected = '2xx' | 400 | 401 | 403 | 404 | 422;
export type Params = Record<string, string | number>;

/** The status of one route for each viewer. All ask for the same resource of the owner. */
export interface AuthorisationRow {
  method: Method;
  /** Path of the route as the app registers it, below `/api`. */
  path: string;
  anonymous: Expected;
  owner: Expected;
  /** Signed in, without any relation to the owner. */
  stranger: Expected;
  /** Signed in, and a confirmed friend of the owner, who shares no field. */
  friend: Expected;
  /** Creates the resource of the path and returns the parameters. Without it, `:id` is the owner's id. */
  params?: (owner: Person, server: TestServer) => Promise<Params> | Params;
  query?: (params: Params) => string;
  headers?: Record<string, string>;
  body?: (params: Params, owner: Person) => object;
  /** True for an answer that does not end by itself. */
  isEndless?: boolean;
}

type Details = Pick<AuthorisationRow, 'params' | 'query' | 'headers' | 'body' | 'isEndless'>;

/** Makes a row for a route that everybody may call, signed in or not. */
const open = (method: Method, path: string, expected: Expected = '2xx', details: Details = {}): AuthorisationRow => ({
  ...details,
  method,
  path,
  anonymous: expected,
  owner: expected,
  stranger: expected,
  friend: expected,
});

const signedIn =
  (others: Expected) =>
  (method: Method, path: string, details: Details = {}): AuthorisationRow => ({
    ...details,
    method,
    path,
    anonymous: 401,
    owner: '2xx',
    stranger: others,
    friend: others,
  });
/** Makes a row for a route without an id, which gives each signed-in person their own data. */
const personal = signedIn('2xx');
/** Makes a row for a route with an id of one person's data, which answers 404 to all others. */
const own = signedIn(404);

const invitation = async (_owner: Person, { platform }: TestServer): Promise<Params> => {
  const token = makeOneTimeToken();
  const expiresAt = new Date(platform.clock.now().getTime() + 60_000);
  await platform.database.db.insert(invitations).values({ tokenHash: oneTimeTokenHash(token), expiresAt });
  return { invitation_token: token };
};

const ownSession = async (owner: Person): Promise<Params> => {
  const [session] = (await owner.get('/v1/sessions/')).json();
  return { id: session.id };
};

const sessionRows: AuthorisationRow[] = [
  open('POST', '/token/', '2xx', { body: (_, owner) => ({ email: owner.email, password: owner.password }) }),
  open('POST', '/token/refresh/', '2xx', { body: (_, owner) => ({ refresh: owner.refresh }) }),
  open('POST', '/token/revoke/', '2xx', { body: () => ({ refresh: 'anything' }) }),
  personal('GET', '/v1/sessions/'),
  own('DELETE', '/v1/sessions/:id/', { params: ownSession }),
  open('GET', '/v1/registrations/:invitation_token/', '2xx', { params: invitation }),
  open('POST', '/v1/registrations/', 400, {
    body: () => ({ invitation_token: 'none', participant_code: 'INRA04', email: 'x@example.org', password: '' }),
  }),
  open('POST', '/v1/users/reset-password/', '2xx', { body: (_, owner) => ({ email: owner.email, lang: 'de' }) }),
  open('POST', '/v1/users/check-reset-password/', 400, { body: () => ({ token: 'none' }) }),
  open('POST', '/v1/users/confirm-reset-password/', 400, { body: () => ({ token: 'none', password: 'x' }) }),
  own('POST', '/v1/users/:id/change-email/', { body: () => ({ password: KNOWN_PASSWORD, email: 'new@example.org' }) }),
  own('POST', '/v1/users/:id/send-confirmation/'),
  own('GET', '/v1/users/:id/recovery-words/'),
  own('POST', '/v1/users/:id/recovery-words/', { body: () => ({ password: KNOWN_PASSWORD }) }),
  open('POST', '/v1/users/recover/', 400, {
    body: (_, owner) => ({ email: owner.email, words: 'none', password: 'Kamin-Feuer-88!' }),
  }),
  open('POST', '/v1/users/check-password/', '2xx', { body: () => ({ password: 'Kamin-Feuer-88!' }) }),
  open('POST', '/v1/users/confirm-email/', 400, { body: () => ({ token: 'none' }) }),
  own('POST', '/v1/users/:id/change-password/', {
    body: () => ({ old_password: KNOWN_PASSWORD, new_password: 'Kamin-Feuer-88!' }),
  }),
];

/** All people of this test share nothing (just_me), which is the default. */
const justMe = { owner: 403, stranger: 403, friend: 403 } as const;

const someone = async (_owner: Person, server: TestServer): Promise<Params> => ({
  id: (await createPerson(server)).id,
});

/** Sends a friend request to a person who is none of the viewers. */
const ownRequest = async (owner: Person, server: TestServer): Promise<Params> => {
  const { id } = await createPerson(server);
  const { db } = server.platform.database;
  const pair = { userLow: Math.min(owner.id, id), userHigh: Math.max(owner.id, id) };
  const asked = { requestedBy: owner.id, requestedAt: server.clock.now() };
  const [made] = await db
    .insert(relations)
    .values({ ...pair, ...asked })
    .returning();
  return { id: made?.id ?? 0 };
};

const ownChat = async (owner: Person, server: TestServer): Promise<Params> => {
  const other = await createPerson(server);
  return { uuid: await chatBetween(server, owner, other) };
};

const chatRows: AuthorisationRow[] = [
  personal('GET', '/v1/chats/'),
  personal('GET', '/v1/chats/unread/'),
  { ...own('POST', '/v1/chats/', { body: (_, owner) => ({ user2: owner.id }) }), owner: 400, friend: '2xx' },
  own('GET', '/v1/chats/:uuid/', { params: ownChat }),
  own('PATCH', '/v1/chats/:uuid/', { params: ownChat, body: () => ({ is_read: true }) }),
  own('DELETE', '/v1/chats/:uuid/', { params: ownChat }),
  own('GET', '/v1/chats/:uuid/messages/', { params: ownChat }),
  own('POST', '/v1/chats/:uuid/messages/', { params: ownChat, body: () => ({ text: 'Hallo' }) }),
  personal('POST', '/v1/reports/', { body: (_, owner) => ({ user: owner.id, reason: 'mean' }) }),
];

const userRows: AuthorisationRow[] = [
  personal('GET', '/v1/users/loggedin/'),
  personal('GET', '/v1/users/draft-key/'),
  personal('GET', '/v1/users/age-band/'),
  { ...personal('GET', '/v1/users/'), ...justMe },
  { ...own('GET', '/v1/users/:id/'), friend: '2xx' },
  personal('GET', '/v1/relations/'),
  { ...personal('POST', '/v1/relations/', { params: someone, body: ({ id }) => ({ to_user: id }) }), ...justMe },
  { ...own('PATCH', '/v1/relations/:id/', { params: ownRequest, body: () => ({ status: 'confirmed' }) }), owner: 403 },
  own('DELETE', '/v1/relations/:id/', { params: ownRequest }),
  own('PATCH', '/v1/users/:id/', { body: () => ({ name: 'Lena' }) }),
  own('PUT', '/v1/users/:id/deleteflag/'),
  personal('POST', '/v1/users/export/', { body: () => ({ password: KNOWN_PASSWORD }) }),
  personal('POST', '/v1/users/import/', { body: () => ({ moods: [{ date: '2026-11-18', mood: 3 }] }) }),
  open('GET', '/v1/users/export/', 401, { query: () => '?access_token=none' }),
  own('POST', '/v1/users/:id/avatar/', { body: () => ({ avatar: 17 }) }),
  own('DELETE', '/v1/users/:id/avatar/'),
  personal('GET', '/v1/stream/', { isEndless: true }),
  personal('GET', '/v1/home/'),
  personal('GET', '/v1/settings/'),
  personal('PATCH', '/v1/settings/', { body: () => ({ onboarding: { onboarding_chat: false } }) }),
];

const ownQuestion = async (owner: Person): Promise<Params> => {
  const id = randomUUID();
  await owner.put(`/v1/questions/${id}/`, { text: 'Wann?' });
  return { id };
};

const diaryRows: AuthorisationRow[] = [
  personal('GET', '/v1/questions/'),
  // Whoever uses the id of somebody else's question makes a question of their own.
  personal('PUT', '/v1/questions/:id/', { params: ownQuestion, body: () => ({ text: 'Wo?' }) }),
  own('DELETE', '/v1/questions/:id/', { params: ownQuestion, body: () => ({ text: 'Wann?' }) }),
  personal('GET', '/v1/moods/'),
  personal('GET', '/v1/moods/:date/', { params: () => ({ date: '2026-11-19' }) }),
  personal('POST', '/v1/moods/', { body: () => ({ date: '2026-11-19', mood: 4 }) }),
  personal('GET', '/v1/actions/'),
  personal('GET', '/v1/achievements/'),
  personal('GET', '/v1/progressmarker/'),
  personal('GET', '/v1/progressmarkers/'),
  personal('POST', '/v1/actions/', { body: () => ({ action: 'experience_mode_scrolled' }) }),
];

const lookUpRows: AuthorisationRow[] = [
  open('GET', '/health/'),
  open('GET', '/ready/'),
  open('GET', '/v1/config/'),
  open('GET', '/v1/pages/:name/', '2xx', { params: () => ({ name: 'privacy' }) }),
  personal('GET', '/v1/categories/'),
  personal('GET', '/v1/clinics/'),
  personal('GET', '/v1/diagnoses/'),
  personal('GET', '/v1/symptoms/'),
  personal('GET', '/v1/events/locations/'),
  personal('GET', '/v1/infotext/'),
  personal('GET', '/v1/chapter/:id/', { params: () => ({ id: 1 }) }),
  open('GET', '/v1/infotext/images/:name', '2xx', { params: () => ({ name: 'fatigue.svg' }) }),
];

const someEvent = { location: 'home', datetime: '2026-11-19T08:00:00Z', mood: 4, difficulty: 2 };

const ownEvent = async (owner: Person): Promise<Params> => ({
  id: (await owner.post('/v1/events/', someEvent)).json().id,
});

const deletedEvent = async (owner: Person): Promise<Params> => {
  const { id = 0 } = await ownEvent(owner);
  await owner.delete(`/v1/events/${id}/`);
  return { id };
};

const eventRows: AuthorisationRow[] = [
  personal('GET', '/v1/events/'),
  personal('POST', '/v1/events/', { body: () => someEvent }),
  personal('GET', '/v1/events/months/'),
  personal('GET', '/v1/events/difficulties/', { query: () => '?from=2026-11-01&to=2026-11-30' }),
  personal('GET', '/v1/events/chainable/'),
  personal('GET', '/v1/tags/'),
  personal('POST', '/v1/tracking/', { body: () => ({ log: 'HOME: event 12 opened' }) }),
  own('GET', '/v1/events/:id/', { params: ownEvent }),
  own('PUT', '/v1/events/:id/', { params: ownEvent, body: () => someEvent }),
  own('DELETE', '/v1/events/:id/', { params: ownEvent }),
  own('POST', '/v1/events/:id/restore/', { params: deletedEvent }),
  own('GET', '/v1/events/:id/position/', { params: ownEvent }),
];

/** Creates a notice: the first XP reaches the first marker. */
const ownNotice = async (owner: Person): Promise<Params> => {
  await ownEvent(owner);
  return { id: (await owner.get('/v1/notifications/')).json().notifications[0].id };
};

const keys = {
  p256dh: 'BPNsqgP9nVPDmjjATcyiHh2JlRdsTjnlOk-QlI3RMOKNtCi6-T4IfaMwU6G2q8Lz4MUs-XvwPLvL2ahTekqbxas',
  auth: 'a'.repeat(22),
};
const endpointOf = (owner: Person) => `https://fcm.googleapis.com/fcm/send/${owner.id}`;

const ownBrowser = async (owner: Person): Promise<Params> => {
  await owner.post('/v1/push/subscriptions/', { endpoint: endpointOf(owner), keys });
  return {};
};

const noticeRows: AuthorisationRow[] = [
  personal('GET', '/v1/notifications/'),
  own('PATCH', '/v1/notifications/', {
    params: ownNotice,
    query: ({ id }) => `?pk=${id}`,
    body: () => ({ seen: true }),
  }),
  own('DELETE', '/v1/notifications/', { params: ownNotice, query: ({ id }) => `?pk=${id}` }),
  personal('POST', '/v1/push/subscriptions/', { body: (_, owner) => ({ endpoint: endpointOf(owner), keys }) }),
  own('DELETE', '/v1/push/subscriptions/', {
    params: ownBrowser,
    body: (_, owner) => ({ endpoint: endpointOf(owner) }),
  }),
  open('GET', '/v1/mail/unsubscribe/', 400),
  open('POST', '/v1/mail/unsubscribe/', 404, { query: () => '?token=none' }),
];

/** The smallest valid PNG, base64. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Makes a multipart form with one part. */
const formOf = (name: string, bytes: Buffer): Buffer => {
  const head = `--x\r\nContent-Disposition: form-data; ${name}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--x--\r\n')]);
};
const FORM = { 'content-type': 'multipart/form-data; boundary=x' };

const ownContent = async (owner: Person): Promise<Params> => {
  const { id = 0 } = await ownEvent(owner);
  const form = formOf('name="file"; filename="a.png"', Buffer.from(PIXEL, 'base64'));
  const answer = await owner.post(`/v1/events/${id}/contents/`, form, { headers: FORM });
  const content = answer.json();
  return { id, content: content.id, filename: content.file.split('/').at(-1) };
};

const ownUpload = async (owner: Person): Promise<Params> => {
  const headers = { ...TUS, 'upload-length': '4' };
  const answer = await owner.post('/v1/uploads/', undefined, { headers });
  return { id: String(answer.headers.location).split('/').at(-1) ?? '' };
};

const WORDS = { which_feature: 'Weg', steps_to_reproduce: 'Getippt', reproducable: true };
const REPORT = Buffer.from(JSON.stringify({ bug_report_body: WORDS, browsermeta: '' }));

const mediaRows: AuthorisationRow[] = [
  personal('POST', '/v1/customerservice/report-bug/', { headers: FORM, body: () => formOf('name="body"', REPORT) }),
  own('GET', '/v1/events/:id/contents/', { params: ownEvent }),
  own('POST', '/v1/events/:id/contents/', {
    params: ownEvent,
    headers: FORM,
    body: () => formOf('name="file"; filename="a.png"', Buffer.from(PIXEL, 'base64')),
  }),
  own('DELETE', '/v1/events/:id/contents/', { params: ownContent, query: ({ content }) => `?id=${content}` }),
  own('GET', '/v1/protectedmedia/', {
    params: ownContent,
    query: ({ filename }) => `?folder=content&filename=${filename}`,
  }),
  own('POST', '/v1/protectedmedia/tickets/', {
    params: ownContent,
    body: ({ filename }) => ({ folder: 'content', filename }),
  }),
  personal('GET', '/v1/media/usage/'),
  personal('POST', '/v1/uploads/', { headers: { ...TUS, 'upload-length': '4' } }),
  own('HEAD', '/v1/uploads/:id/', { params: ownUpload, headers: TUS }),
  own('PATCH', '/v1/uploads/:id/', {
    params: ownUpload,
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  }),
  own('DELETE', '/v1/uploads/:id/', { params: ownUpload, headers: TUS }),
];

const headache = async (owner: Person): Promise<number> => {
  const symptoms: { id: number; name: string }[] = (await owner.get('/v1/symptoms/')).json();
  return symptoms.find(({ name }) => name === 'headache')?.id ?? 0;
};

const symptomToStart = async (owner: Person): Promise<Params> => ({ id: await headache(owner) });

const ownDuration = async (owner: Person): Promise<Params> => {
  const symptom = await headache(owner);
  const measured = { datetime: '2026-11-19T08:00:00Z', value: 4 };
  const start = { symptom, symptom_start: measured.datetime, first_point: measured };
  const { id } = (await owner.post(`/v1/durations/${symptom}/`, start)).json();
  return { id, symptom };
};

/** Creates two measurements and returns one, as the only one of a symptom cannot be removed. */
const ownPoint = async (owner: Person): Promise<Params> => {
  const { id = 0, symptom = 0 } = await ownDuration(owner);
  const point = { symptom_duration: id, datetime: '2026-11-19T09:00:00Z', value: 5 };
  return { duration: id, symptom, id: (await owner.post(`/v1/durationpoints/${id}/`, point)).json().id };
};

const rangeOf = ({ id, symptom }: Params) => ({
  id,
  symptom,
  symptom_start: '2026-11-19T07:00:00Z',
  symptom_end: null,
});
const startOf = ({ id }: Params) => ({ symptom: id, symptom_start: '2026-11-19T07:00:00Z' });

const ownSymptom = async (owner: Person): Promise<Params> => {
  const { id } = (await owner.post('/v1/symptoms/own/', { label: 'Heimweh', scale: 'words' })).json();
  return { id };
};

const symptomRows: AuthorisationRow[] = [
  personal('GET', '/v1/symptoms/own/'),
  personal('POST', '/v1/symptoms/own/', { body: () => ({ label: 'Heimweh', scale: 'words' }) }),
  own('PUT', '/v1/symptoms/own/:id/', { params: ownSymptom, body: () => ({ label: 'Fernweh' }) }),
  own('DELETE', '/v1/symptoms/own/:id/', { params: ownSymptom }),
  personal('GET', '/v1/durations/active/'),
  personal('GET', '/v1/durations/symptoms/'),
  personal('GET', '/v1/points/'),
  personal('GET', '/v1/durations/:id/', { params: symptomToStart }),
  personal('POST', '/v1/durations/:id/', { params: symptomToStart, body: startOf }),
  own('PUT', '/v1/durations/verify/', { params: ownDuration, body: rangeOf }),
  own('PUT', '/v1/durations/:id/', { params: ownDuration, body: rangeOf }),
  own('DELETE', '/v1/durations/:id/', { params: ownDuration }),
  own('PUT', '/v1/durations/:id/helped/', { params: ownDuration, body: () => ({ helped: ['Musik'] }) }),
  own('GET', '/v1/durationpoints/:id/', { params: ownDuration }),
  own('POST', '/v1/durationpoints/:id/', {
    params: ownDuration,
    body: ({ id }) => ({ symptom_duration: id, datetime: '2026-11-19T08:30:00Z', value: 5 }),
  }),
  own('POST', '/v1/durationpoints/until/', {
    params: ownPoint,
    body: ({ id, duration, symptom }) => ({ symptom_id: symptom, duration_id: duration, point_id: id }),
  }),
  own('PUT', '/v1/durationpoints/:id/', {
    params: ownPoint,
    body: () => ({ datetime: '2026-11-19T08:30:00Z', value: 6 }),
  }),
  own('DELETE', '/v1/durationpoints/:id/', { params: ownPoint }),
];

const LINKS = '/v1/users/health-links/';

const ownLink = async (owner: Person): Promise<Params> => {
  const input = await healthLinkInput();
  return { id: (await owner.post(LINKS, input)).json().id, token: input.token };
};

/** A link with the ticket to its file, which a manifest that may hold no file tells. */
const linkWithTicket = async (owner: Person, { app }: TestServer): Promise<Params> => {
  const { token = '' } = await ownLink(owner);
  const url = `/api/v1/health-links/${token}/`;
  const manifest = await app.inject({ method: 'POST', url, payload: { recipient: 'x', embeddedLengthMax: 0 } });
  return { token, ticket: manifest.json().files[0].location.split('/').at(-2) };
};

const newLink = await healthLinkInput();
const healthLinkRows: AuthorisationRow[] = [
  personal('GET', LINKS),
  // A token is taken once: the calls of all viewers have one each.
  personal('POST', LINKS, { body: () => ({ ...newLink, token: randomBytes(32).toString('base64url') }) }),
  own('DELETE', '/v1/users/health-links/:id/', { params: ownLink }),
  // Whoever has the link opens it.
  open('POST', '/v1/health-links/:token/', '2xx', { params: ownLink, body: () => ({ recipient: 'x' }) }),
  open('GET', '/v1/health-links/:token/files/:ticket/', '2xx', { params: linkWithTicket }),
];

/** All routes of the app. A missing route fails the test. */
export const authorisationTable: AuthorisationRow[] = [
  ...sessionRows,
  ...userRows,
  ...chatRows,
  ...diaryRows,
  ...eventRows,
  ...noticeRows,
  ...mediaRows,
  ...symptomRows,
  ...healthLinkRows,
  ...lookUpRows,
];
