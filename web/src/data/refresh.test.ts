import type { EventInput } from '@bergkette/contract/events.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import type { Action } from '@bergkette/contract/progress.ts';
import type { RelationPerson } from '@bergkette/contract/relations.ts';
import type { BugReport } from '@bergkette/contract/reports.ts';
import type { Duration, Point } from '@bergkette/contract/symptoms.ts';
import type { QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { jsonAnswer, signInAt } from '../lib/signed-in.factory.ts';
import { eventSave } from '../offline/outbox/call.factory.ts';
import type { Call, CallOf } from '../offline/outbox/call.ts';
import { perform } from '../offline/outbox/perform.ts';
import { forgetChat, markRead, sendMessage, startChat } from './chats.ts';
import * as keys from './keys.ts';
import { moodOfDayQuery, storeMood } from './moods.ts';
import { takeActions } from './progress.ts';
import * as refresh from './refresh.ts';
import { relationMutation, showBlocked } from './relations.ts';
import { createOwnSymptom, deleteOwnSymptom, renameOwnSymptom } from './symptoms.ts';
import { placeMutation, updateMe } from './users.ts';

const DAY = '2026-11-19';
const CHAT = 'b9c1';

/** What a person sees without a reload, each by a query that shows it. */
const SEEN = {
  'the profile and its counts': keys.userKeys.me,
  'the settings': keys.settingsKeys.all,
  'the path': keys.eventKeys.block(20, 0),
  'one event': keys.eventKeys.one(1),
  'what was found': keys.eventKeys.search({ text: 'Oma' }),
  'the chain': keys.eventKeys.chain,
  'the tags that the form offers': keys.catalogueKeys.tags,
  'the files of an event': keys.mediaKeys.list(1),
  'the room for files': keys.mediaKeys.usage,
  'what a book is made of': keys.periodKeys.book({ from: DAY, to: DAY }),
  'texts for this person': keys.informationKeys.list('de'),
  'badges to come': keys.progressKeys.achievements,
  'XP of the day': keys.progressKeys.actions,
  'the altitude': keys.progressKeys.marker,
  'the mood of the day': keys.moodKeys.day(DAY),
  'the chart of moods': keys.moodKeys.list,
  'symptoms that run': keys.symptomKeys.active,
  'symptoms that ended': keys.symptomKeys.finished,
  'the charts of symptoms': keys.symptomKeys.curves,
  'own symptoms': keys.symptomKeys.own,
  'questions for the visit': keys.questionKeys.all,
  'friends and requests': keys.relationKeys.all,
  'the people that were found': keys.peopleKeys.search({ clinic: 1 }),
  'the profile of another person': keys.peopleKeys.profile(2),
  'the list of chats': keys.chatKeys.list,
  'the badge of chats': keys.chatKeys.unread,
  'the head of the chat': keys.chatKeys.one(CHAT),
  'the messages of the chat': keys.chatKeys.messages(CHAT),
  notices: keys.noticeKeys.all,
} satisfies Record<string, QueryKey>;
type Seen = keyof typeof SEEN;

const seenNames = Object.keys(SEEN) as Seen[];
const readAgain = (): Seen[] => seenNames.filter((name) => queryClient.getQueryState(SEEN[name])?.isInvalidated);

let answer: unknown;
beforeEach(() => {
  answer = {};
  signInAt((method) => (method === 'DELETE' ? new Response(null, { status: 204 }) : jsonAnswer(answer)));
  for (const queryKey of Object.values(SEEN)) queryClient.getQueryCache().build(queryClient, { queryKey });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const BADGES: Seen[] = ['the profile and its counts', 'badges to come', 'XP of the day', 'the altitude'];
const OF_EVENTS: Seen[] = [
  ...['the profile and its counts', 'the path', 'one event', 'what was found', 'the chain'],
  ...['the tags that the form offers', 'the files of an event', 'the room for files', 'what a book is made of'],
  ...['texts for this person', 'badges to come', 'XP of the day', 'the altitude'],
] as Seen[];
const OF_SYMPTOMS: Seen[] = [
  ...['texts for this person', 'symptoms that run', 'symptoms that ended', 'the charts of symptoms', 'own symptoms'],
] as Seen[];
const OF_PEOPLE: Seen[] = ['friends and requests', 'the people that were found', 'the profile of another person'];
const OF_CHATS: Seen[] = [
  ...['the list of chats', 'the badge of chats', 'the head of the chat', 'the messages of the chat'],
] as Seen[];
const OF_MOODS: Seen[] = ['what a book is made of', 'the mood of the day', 'the chart of moods'];

/** A new function of `refresh.ts` does not compile before it stands here. */
const REFRESHED: Record<keyof typeof refresh, { by: () => unknown; seen: Seen[] }> = {
  refreshMe: { by: refresh.refreshMe, seen: ['the profile and its counts'] },
  refreshSettings: { by: refresh.refreshSettings, seen: ['the settings'] },
  refreshRecommendations: { by: refresh.refreshRecommendations, seen: ['texts for this person'] },
  refreshAchievements: { by: refresh.refreshAchievements, seen: BADGES },
  refreshAltitude: { by: refresh.refreshAltitude, seen: ['the profile and its counts', 'the altitude'] },
  refreshEvents: { by: refresh.refreshEvents, seen: OF_EVENTS },
  refreshMoodLists: { by: refresh.refreshMoodLists, seen: ['what a book is made of', 'the chart of moods'] },
  refreshMood: { by: () => refresh.refreshMood(DAY), seen: OF_MOODS },
  refreshSymptoms: { by: refresh.refreshSymptoms, seen: OF_SYMPTOMS },
  refreshQuestions: { by: refresh.refreshQuestions, seen: ['questions for the visit'] },
  refreshRelations: { by: refresh.refreshRelations, seen: OF_PEOPLE },
  refreshChats: { by: refresh.refreshChats, seen: OF_CHATS },
  refreshChatList: { by: refresh.refreshChatList, seen: ['the list of chats'] },
  refreshChat: { by: () => refresh.refreshChat(CHAT), seen: ['the head of the chat'] },
  refreshMessages: { by: () => refresh.refreshMessages(CHAT), seen: OF_CHATS },
  refreshNotices: { by: refresh.refreshNotices, seen: ['notices'] },
};

describe('reads again what a person sees', () => {
  test.each(Object.entries(REFRESHED))('%s', async (_name, { by, seen }) => {
    await by();
    expect(readAgain()).toEqual(seen);
  });
});

const run = { id: 3, symptom: { id: 4 } } as Duration;
const point: Point = { id: 5, symptom_duration: 3, datetime: `${DAY}T08:00:00.000Z`, value: 2 };
const input = { symptom: 4, symptom_start: point.datetime, first_point: { datetime: point.datetime, value: 2 } };
const question = { id: '5b4a7a2e-3c3f-4f0a-9a51-0d8f6f3c9b11', text: 'Wann?' };
const range = { id: 3, symptom: 4, symptom_start: point.datetime, symptom_end: null, count: 1, page_size: 20 };

/** A new kind of call does not compile before it stands here. Files are sent by the outbox of a device alone. */
const PERFORMED: {
  [Kind in Exclude<Call['kind'], 'event.file' | 'event.file-removal'>]: { call: CallOf<Kind>; seen: Seen[] };
} = {
  mood: { call: { kind: 'mood', mood: { date: DAY, mood: 5 } }, seen: [...BADGES, ...OF_MOODS] },
  'run.start': { call: { kind: 'run.start', input, symptom: run.symptom }, seen: OF_SYMPTOMS },
  'run.change': { call: { kind: 'run.change', input: range, run }, seen: OF_SYMPTOMS },
  'run.delete': { call: { kind: 'run.delete', run }, seen: OF_SYMPTOMS },
  'run.helped': { call: { kind: 'run.helped', runId: 3, helped: ['tea'] }, seen: OF_SYMPTOMS },
  'point.add': {
    call: { kind: 'point.add', input: { symptom_duration: 3, datetime: point.datetime, value: 2 } },
    seen: OF_SYMPTOMS,
  },
  'point.change': {
    call: { kind: 'point.change', before: point, datetime: point.datetime, value: 3 },
    seen: OF_SYMPTOMS,
  },
  'point.delete': { call: { kind: 'point.delete', point }, seen: OF_SYMPTOMS },
  'question.put': { call: { kind: 'question.put', question }, seen: ['questions for the visit'] },
  'question.delete': { call: { kind: 'question.delete', question }, seen: ['questions for the visit'] },
  'event.save': { call: eventSave({ isNew: true, input: {} as EventInput }), seen: OF_EVENTS },
  'event.delete': { call: { kind: 'event.delete', id: 1 }, seen: OF_EVENTS },
  'event.restore': { call: { kind: 'event.restore', id: 1 }, seen: OF_EVENTS },
  'message.send': {
    call: { kind: 'message.send', chat: CHAT, text: 'Hallo', atMs: 1, after: 0 },
    seen: ['the list of chats'],
  },
  'bug.send': { call: { kind: 'bug.send', report: {} as BugReport, picture: null }, seen: [] },
};

describe('what the queue of the device has sent is read again [MOOD-05, XP-19, EVF-37]', () => {
  test.each(Object.entries(PERFORMED))('%s', async (_kind, { call, seen }) => {
    if (call.kind === 'mood') answer = call.mood;
    if (call.kind === 'event.save') answer = { id: 1 };
    await perform(call);
    await expect.poll(() => readAgain()).toEqual(seenNames.filter((name) => seen.includes(name)));
  });

  it('"not now" brings nothing but the mood that stands [MOOD-06]', async () => {
    const stands: DailyMood = { date: DAY, mood: 2 };
    answer = stands;
    expect(await storeMood({ date: DAY, mood: -1 })).toEqual(stands);
    expect(await queryClient.fetchQuery({ ...moodOfDayQuery(DAY), staleTime: 30_000 })).toEqual(stands);
    expect(readAgain()).not.toContain('the altitude');
  });
});

const me: RelationPerson = { id: 1, name: 'Anna', avatar: '', at_clinic: null, age: null };
const person: RelationPerson = { ...me, id: 2, name: 'Ben' };
const changeRelation = relationMutation(async () => undefined);
/** As a screen does it, by the client. */
const mutate = <Input, Output, Context>(options: object, input: Input): Promise<Output> =>
  queryClient.getMutationCache().build<Output, Error, Input, Context>(queryClient, options).execute(input);

const DONE: [what: string, call: () => unknown, seen: Seen[]][] = [
  ['another diagnosis', () => updateMe(1, { diagnosis: 3 }), ['texts for this person']],
  ['another name', () => updateMe(1, { name: 'Mara' }), []],
  ['a new symptom of one’s own', () => createOwnSymptom({ label: 'Heimweh', scale: 'words' }, 'key'), OF_SYMPTOMS],
  ['another name of one', () => renameOwnSymptom(4, 'Fernweh'), OF_SYMPTOMS],
  ['the end of one', () => deleteOwnSymptom(4), OF_SYMPTOMS],
  ['a message', () => sendMessage(CHAT, 'Hallo', { idempotencyKey: 'key' }), ['the list of chats']],
  ['a chat that was read', () => markRead(CHAT), ['the list of chats']],
  ['a chat that was begun', () => startChat(2), ['the list of chats']],
  ['a chat that was deleted', () => forgetChat(CHAT), ['the list of chats', 'the badge of chats']],
  ['a block beside a report', () => showBlocked(2), [...OF_PEOPLE, ...OF_CHATS]],
  ['a request', () => mutate(changeRelation, { action: 'request', me, person }), OF_PEOPLE],
  ['a block', () => mutate(changeRelation, { action: 'block', me, person }), OF_PEOPLE],
];

describe('what was done is read again', () => {
  it('new XP is shown at once, and the altitude that it reaches is read again [PROF-10, XP-03]', () => {
    const actions: Action[] = [{ key: 'new_entry', gained_xp: 1, xp_per_action: 1, max_xp: 3 }];
    takeActions(actions);
    expect(queryClient.getQueryData(SEEN['XP of the day'])).toEqual(actions);
    expect(readAgain()).toEqual(['the profile and its counts', 'the altitude']);
  });

  test.each(DONE)('%s', async (_what, call, seen) => {
    queryClient.setQueryData(keys.relationKeys.all, []);
    queryClient.setQueryData(keys.symptomKeys.active, []);
    await call();
    await expect.poll(() => readAgain()).toEqual(seen);
  });

  it('a mood that was refused goes back to what the server knows [MOOD-05]', async () => {
    signInAt(() => jsonAnswer({ code: 'date_in_future' }, 400));
    await expect(storeMood({ date: DAY, mood: 5 })).rejects.toMatchObject({ status: 400 });
    expect(readAgain()).toEqual(OF_MOODS);
  });

  it('a message that was refused goes back to what the server says of the two, which the chat shows [CHAT-05]', async () => {
    signInAt(() => jsonAnswer({ code: 'blocked' }, 403));
    await expect(perform(PERFORMED['message.send'].call, { isAwaited: false })).rejects.toMatchObject({ status: 403 });
    expect(readAgain()).toEqual([...OF_PEOPLE, 'the head of the chat']);
  });

  it('a friendship that was refused goes back to what stood, and is said [REL-12]', async () => {
    signInAt(() => jsonAnswer({ code: 'blocked' }, 403));
    queryClient.setQueryData(keys.relationKeys.all, []);
    const said = vi.fn(async () => undefined);
    await expect(mutate(relationMutation(said), { action: 'request', me, person })).rejects.toMatchObject({
      status: 403,
    });
    expect(queryClient.getQueryData(keys.relationKeys.all)).toEqual([]);
    expect(said).toHaveBeenCalledOnce();
  });

  it('of a chat that was deleted nothing stays in memory [CHAT-15]', async () => {
    await forgetChat(CHAT);
    expect(
      [SEEN['the head of the chat'], SEEN['the messages of the chat']].map((key) => queryClient.getQueryState(key)),
    ).toEqual([undefined, undefined]);
  });

  it('a place that was refused goes back to what the server knows [PROF-04]', async () => {
    signInAt(() => jsonAnswer({ code: 'internal' }, 500));
    await expect(mutate(placeMutation(1), true)).rejects.toMatchObject({ status: 500 });
    expect(readAgain()).toEqual(['the profile and its counts']);
  });
});
