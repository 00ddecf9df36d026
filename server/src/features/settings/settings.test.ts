import { privacyKeys } from '@bergkette/contract/settings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson, type Person } from '../../../test/people.ts';
import { startTestServer } from '../../../test/test-server.ts';

const server = await startTestServer();

let person: Person;
beforeEach(async () => {
  person = await createPerson(server);
});

const patch = (body: object) => person.patch('/v1/settings/', body);
const read = async () => (await person.get('/v1/settings/')).json();
const HIDDEN = { friend: false, foreign: false };

describe('settings', () => {
  it('begin with every hint on and everything private [SET-08, SET-09, SET-16, SET-17, ONB-07, EXP-05, EXP-15]', async () => {
    expect(await read()).toEqual({
      onboarding: {
        onboarding_chat: true,
        profile_hints: true,
        information_hints: true,
        startpage_hints: true,
        chat_hints: true,
        tracking_hints: true,
      },
      privacy: Object.fromEntries(privacyKeys.map((key) => [key, HIDDEN])),
      notifications: { daily_mail: false, push: false },
      experience: {
        show_initial_hint: true,
        show_start_hint: true,
        last_pos: 0,
        min_hint_distance: 2,
        ask_preferences: true,
        firn_lines: true,
        memories: true,
        hard_memories: false,
        hint_type: 'all',
      },
    });
  });

  it('take any part, nested, and answer the whole [SET-18]', async () => {
    const before = await read();
    const answer = await patch({ onboarding: { onboarding_chat: false }, privacy: { sex: { friend: true } } });
    expect(answer.statusCode).toBe(200);
    const expected = {
      ...before,
      onboarding: { ...before.onboarding, onboarding_chat: false },
      privacy: { ...before.privacy, sex: { friend: true, foreign: false } },
    };
    expect(answer.json()).toEqual(expected);
    expect(await read()).toEqual(expected);
    expect((await patch({})).json()).toEqual(expected);
  });

  it('keep both of two changes made at once [SET-18]', async () => {
    await patch({ onboarding: { chat_hints: true } });
    await Promise.all([
      patch({ privacy: { sex: { friend: true } } }),
      patch({ privacy: { sex: { foreign: true } } }),
      patch({ privacy: { avatar: { foreign: true } } }),
      patch({ onboarding: { profile_hints: false } }),
      patch({ onboarding: { tracking_hints: false } }),
      patch({ experience: { last_pos: 1250 } }),
    ]);
    expect(await read()).toMatchObject({
      privacy: { sex: { friend: true, foreign: true }, avatar: { friend: true, foreign: true } },
      onboarding: { profile_hints: false, tracking_hints: false },
      experience: { last_pos: 1250 },
    });
  });

  it('hold what is on for strangers on for friends, and take strangers off with friends [SET-11]', async () => {
    const ofSex = async (sex: object) => {
      const answer = await patch({ privacy: { sex } });
      expect(answer.statusCode).toBe(200);
      expect((await read()).privacy.sex).toEqual(answer.json().privacy.sex);
      return answer.json().privacy.sex;
    };
    expect(await ofSex({ foreign: true })).toEqual({ friend: true, foreign: true });
    expect(await ofSex({ friend: false })).toEqual(HIDDEN);
    expect(await ofSex({ friend: false, foreign: true })).toEqual({ friend: true, foreign: true });
    expect(await ofSex({ foreign: false })).toEqual({ friend: true, foreign: false });
  });
});

describe('the privacy presets', () => {
  const search = (isSearchable: boolean) => person.patch(`/v1/users/${person.id}/`, { is_searchable: isSearchable });
  const FRIENDS = { friend: true, foreign: false };

  it('follow the searchable flag, and never share whereabouts or the chain [SET-10, SET-14]', async () => {
    await search(true);
    expect((await read()).privacy).toEqual({
      avatar: { friend: true, foreign: true },
      sex: FRIENDS,
      birthdate: FRIENDS,
      diagnosis: FRIENDS,
      initial_diagnosis: HIDDEN,
      clinic: HIDDEN,
      clinic_status: HIDDEN,
      event_chain: HIDDEN,
    });
    await search(false);
    expect((await read()).privacy).toEqual(Object.fromEntries(privacyKeys.map((key) => [key, HIDDEN])));
  });

  it('leave alone what was set toggle by toggle [SET-10, SET-14]', async () => {
    await patch({ privacy: { event_chain: { friend: true } } });
    await search(true);
    expect((await read()).privacy.event_chain).toEqual(FRIENDS);
    expect((await read()).privacy.avatar).toEqual(HIDDEN);
  });

  it('take no toggle that says nothing for one of the person’s own [SET-14, SET-18]', async () => {
    const before = await read();
    for (const privacy of [{}, { diagnosis: {} }, { diagnosis: {}, clinic: {} }]) {
      const answer = await patch({ privacy, onboarding: {}, notifications: {}, experience: {} });
      expect({ statusCode: answer.statusCode, body: answer.json() }).toEqual({ statusCode: 200, body: before });
    }
    await search(true);
    expect((await read()).privacy).toMatchObject({ avatar: { friend: true, foreign: true }, diagnosis: FRIENDS });
  });
});
