import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { wards } from '../src/features/catalogues/catalogues.tables.ts';
import { chatMembers, chatMessages, chats } from '../src/features/chats/chats.tables.ts';
import { helpLines } from '../src/features/config/config.tables.ts';
import {
  deskNotes,
  deskOrders,
  staffPasskeys,
  staffRecoveryCodes,
  textVersions,
} from '../src/features/desk/desk.tables.ts';
import { homeEventInput } from '../src/features/events/events.factory.ts';
import { healthLinkInput } from '../src/features/health-links/health-links.factory.ts';
import { infoCategories, infoReads, infoTexts } from '../src/features/information/information.tables.ts';
import { film, formWith, picture } from '../src/features/media/media.factory.ts';
import { dailyMails, notifications, pushSubscriptions } from '../src/features/notifications/notifications.tables.ts';
import { reportAudit, reports } from '../src/features/reports/reports.tables.ts';
import {
  addressChanges,
  consents,
  consentTexts,
  invitations,
  sessions,
  trustedDevices,
} from '../src/features/session/session.tables.ts';
import { bugReport, reportForm } from '../src/features/support/support.factory.ts';
import { startRun } from '../src/features/symptoms/symptoms.factory.ts';
import { usageLog } from '../src/features/usage-log/usage-log.tables.ts';
import { accountAudit } from '../src/features/users/users.tables.ts';
import { createStaff } from './desk.ts';
import { befriend, createPerson, KNOWN_PASSWORD, type Person } from './people.ts';
import type { TestServer } from './test-server.ts';
import { uploadsOf } from './uploads.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

export interface Life {
  person: Person;
  /** Unique words of letters and digits, each for another place. They are found in upper and lower case. */
  words: Record<string, string>;
  eventIds: number[];
}

/** Makes a film that contains a word. */
export const filmSaying = (word: string): Buffer => Buffer.concat([film(4000), Buffer.from(word), film(500)]);

const expectDone = <T extends { statusCode: number; body: string }>(answer: T): T => {
  if (answer.statusCode >= 300) throw new Error(`planting was answered ${answer.statusCode}: ${answer.body}`);
  return answer;
};

/** Begins an upload that is never finished. */
const beginUpload = async (origin: string, person: Person, word: string): Promise<void> => {
  const { create, send } = uploadsOf(origin, person);
  const made = await create(90_000, { filename: `${word}.mp4` });
  await send(made.headers.get('location') ?? '', filmSaying(word));
};

/** Creates a chat, and functions with which each of the two writes. */
const plantChat = async ({ platform, clock }: TestServer, people: readonly Person[]) => {
  const { db } = platform.database;
  const at = clock.now().toISOString();
  const [low = 0, high = 0] = people.map(({ id }) => id).toSorted((a, b) => a - b);
  const [made] = await db.insert(chats).values({ userLow: low, userHigh: high, createdAt: at }).returning();
  const chat = made?.uuid ?? '';
  await db.insert(chatMembers).values(people.map(({ id }) => ({ userId: id, chat, latestAt: at })));
  const say = (senderId: number, text: string) =>
    db.insert(chatMessages).values({ chat, senderId, sentAt: at, text }).returning();
  return { say };
};

/** Lets both report each other: one report has the person's words, the other a copy of their messages for the operator. */
const plantReports = async (
  { platform, clock }: TestServer,
  [person, friend]: readonly [Person, Person],
  said: { report: string; frozen: string },
  say: (senderId: number, text: string) => Promise<{ id: number }[]>,
) => {
  const [message] = await say(person.id, said.frozen);
  expectDone(await friend.post('/v1/reports/', { message: message?.id, reason: 'mean' }));
  expectDone(await person.post('/v1/reports/', { user: friend.id, reason: 'other', text: said.report }));
  await platform.database.db.insert(reportAudit).values({ command: 'list', at: clock.now().toISOString() });
  await platform.database.db
    .insert(accountAudit)
    .values({ at: clock.now(), command: 'find', person: null, account: 'root' });
};

/** The desk of the ward as it works: it holds numbers of people, and nothing that they wrote. */
const plantDesk = async (server: TestServer): Promise<void> => {
  const { platform, clock, services } = server;
  const { db } = platform.database;
  const { id, who, at } = { ...(await createStaff(server, { clinics: [1] })), who: 'staff 1', at: clock.now() };
  await db.insert(staffPasskeys).values({
    ...{ staffId: id, credential: `key ${id}`, publicKey: Buffer.from('key'), counter: 1, transports: [] },
    ...{ name: 'Stick', createdAt: at },
  });
  await db.insert(staffRecoveryCodes).values({ staffId: id, codeHash: `code ${id}` });
  const [report] = await db.select({ id: reports.id }).from(reports).limit(1);
  await db.insert(deskNotes).values({ report: report?.id ?? 0, at, who, text: 'Gesprochen' });
  await db
    .insert(deskOrders)
    .values({ kind: 'end_sessions', person: 4711, reason: 'Verloren', askedBy: who, askedAt: at });
  await db.insert(wards).values({ clinicId: 1, name: 'Station 1' });
  await db.insert(helpLines).values({ lines: [], changedAt: at, changedBy: who }).onConflictDoNothing();
  const content = { de: '# Hilfe', en: '# Help' };
  await db.insert(textVersions).values({
    kind: 'page',
    key: `desk-${id}`,
    number: 1,
    state: 'draft',
    content,
    madeBy: who,
    madeAt: at,
    changedAt: at,
  });
  await platform.database.transaction((tx) => services.desk.deskLog.note(tx, { who }, 'state.look'));
};

/** Writes rows that no call of the person creates, or none that a test can make. */
const plantRows = async ({ platform, clock }: TestServer, userId: number, word: (place: string) => string) => {
  const { db } = platform.database;
  const now = clock.now();
  const day = '2026-01-02';
  await db.insert(invitations).values({ tokenHash: word('ticket'), expiresAt: now, usedAt: now, usedBy: userId });
  await db.insert(trustedDevices).values({ userId, tokenHash: word('trusted'), expiresAt: now });
  await db.insert(consents).values({ userId, agreedAt: now, version: 'v1', guardian: true });
  const agreed = { version: 'v1', firstAgreedAt: now, privacy: '<p>Privacy</p>', terms: '<p>Terms</p>' };
  await db.insert(consentTexts).values(agreed).onConflictDoNothing();
  const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
  const keys = { p256dh: word('push'), auth: word('push') };
  await db.insert(pushSubscriptions).values({
    ...{ userId, sessionId: session?.id ?? 0, endpoint: `https://push.example/${word('push')}`, ...keys },
    ...{ endpointHash: word('push'), createdAt: now.toISOString() },
  });
  const [dueAt, endsAt] = [now.toISOString(), new Date(now.getTime() + 1).toISOString()];
  const notice = { type: 'motivation-bad-events', key: word('notice'), day, slot: 1, dueAt, endsAt } as const;
  await db.insert(notifications).values({ userId, ...notice });
  await db
    .insert(addressChanges)
    .values({ userId, email: `${word('email')}-moved@example.org`, askedBy: 'operator root', askedAt: now });
  await db.insert(dailyMails).values({ userId, lastDay: day });
  await db.insert(usageLog).values({ userId, line: `HOME: ${word('log')} opened`, createdAt: now });
  const names = { de: 'Text', en: 'Text' };
  const text = { key: `category-${userId}`, position: 1 };
  const [category] = await db
    .insert(infoCategories)
    .values({ ...text, names })
    .returning();
  const [info] = await db
    .insert(infoTexts)
    .values({ ...text, key: `text-${userId}`, categoryId: category?.id ?? 0, image: '' })
    .returning();
  await db.insert(infoReads).values({ userId, textId: info?.id ?? 0, readAt: now });
};

/**
 * Creates a person who has written in every place and has a row in every table of the registry. Add each new table and
 * each new place to write here. @param seed one letter, different for each person of a test file
 */
export const liveWhole = async (server: TestServer, origin: string, seed: string): Promise<Life> => {
  const { services, clock } = server;
  const places =
    'email name device text tag gone media upload log ticket push notice chat wrong kept title feature steps report frozen trusted symptom helped question'.split(
      ' ',
    );
  const words = Object.fromEntries(places.map((place) => [place, `kanari${seed}${place}`]));
  const word = (place: string): string => words[place] ?? '';
  const person = await createPerson(server, {
    email: `${word('email')}@example.org`,
    participantCode: `KA${seed.toUpperCase()}${LETTERS.at(-1)?.toUpperCase()}07`,
    device: word('device'),
  });
  words.code = `ka${seed}z07`;
  const friend = await createPerson(server, { name: 'Bela' });
  await befriend(server, person, friend);
  const done = async (call: Promise<{ statusCode: number; body: string; json(): { id: number } }>) =>
    expectDone(await call).json();

  expectDone(await person.patch(`/v1/users/${person.id}/`, { name: word('name'), at_clinic: true, sex: 'F' }));
  expectDone(await person.patch('/v1/settings/', { privacy: { avatar: { friend: true, foreign: false } } }));
  expectDone(await person.post(`/v1/moods/`, { date: '2026-11-19', mood: 2 }));
  const eventIds: number[] = [];
  for (const text of [word('text'), word('kept'), `<b>${word('title')}</b> & "so"`]) {
    const headers = { 'idempotency-key': randomUUID() };
    const event = homeEventInput({ text, tags: [word('tag')] });
    eventIds.push((await done(person.post('/v1/events/', event, { headers }))).id);
  }
  const hidden = await done(person.post('/v1/events/', homeEventInput({ text: word('gone') })));
  expectDone(await person.delete(`/v1/events/${hidden.id}/`));
  const [first] = eventIds;
  const filmForm = await formWith(filmSaying(word('media')), 'video/mp4');
  expectDone(await person.post(`/v1/events/${first}/contents/`, filmForm.payload, { headers: filmForm.headers }));
  const photo = await formWith(await picture().png().toBuffer(), 'image/png');
  expectDone(await person.post(`/v1/events/${first}/contents/`, photo.payload, { headers: photo.headers }));
  const reported = bugReport({ which_feature: word('feature'), steps_to_reproduce: word('steps') });
  const report = await reportForm(reported, await picture().png().toBuffer());
  expectDone(await person.post('/v1/customerservice/report-bug/', report.payload, { headers: report.headers }));
  await beginUpload(origin, person, word('upload'));
  expectDone(await person.post('/v1/users/health-links/', await healthLinkInput({ passcode: '7777' })));
  const [symptom] = (await person.get('/v1/symptoms/')).json();
  expectDone(await startRun(person, symptom.id));
  const own = await person.post('/v1/symptoms/own/', { label: word('symptom'), scale: 'words' });
  const run = expectDone(await startRun(person, expectDone(own).json().id)).json();
  expectDone(await person.put(`/v1/durations/${run.id}/helped/`, { helped: [word('helped')] }));
  expectDone(await person.put(`/v1/questions/${randomUUID()}/`, { text: word('question') }));
  expectDone(await person.post('/v1/users/export/', { password: KNOWN_PASSWORD }));
  expectDone(
    await person.post(`/v1/users/${person.id}/change-email/`, {
      ...{ password: KNOWN_PASSWORD, email: `${word('email')}-next@example.org` },
    }),
  );
  expectDone(await person.post(`/v1/users/${person.id}/recovery-words/`, { password: KNOWN_PASSWORD }));
  await services.accountLetters.sendAll({ user_id: person.id });
  // The letter exists as a waiting job and as a sent letter, as after a restart of the server.
  await person.post('/v1/users/reset-password/', { email: person.email });
  const asked = { user_id: person.id, lang: null, asked_at: clock.now().toISOString() };
  await services.passwordReset.sendMail(asked);
  await person.post('/token/', { email: person.email, password: word('wrong') });
  await person.post(`/v1/users/${person.id}/change-password/`, { old_password: word('wrong'), new_password: 'x' });
  await plantRows(server, person.id, word);
  const { say } = await plantChat(server, [person, friend]);
  await plantReports(server, [person, friend], { report: word('report'), frozen: word('frozen') }, say);
  await plantDesk(server);
  await say(person.id, word('chat'));
  await say(friend.id, `friendof${seed}says`);
  return { person, words, eventIds };
};
