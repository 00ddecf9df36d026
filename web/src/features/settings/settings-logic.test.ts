import { privacyKeys, type Settings } from '@bergkette/contract/settings.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { describe, expect, test } from 'vitest';
import { withPatch } from '../../data/settings.ts';
import { chainAudience } from './privacy/chain-audience.ts';
import { isAsked, privacyKinds } from './privacy/privacy-kinds.ts';
import { pageOf, parentOf } from './settings-parts.ts';
import { mailLink } from './support-mail.ts';
import { undoPatch } from './undo-patch.ts';

const me: Me = {
  id: 7,
  name: 'Mara',
  email: 'mara@example.org',
  avatar: '',
  sex: null,
  birthdate: '2009-03-14',
  age: 17,
  diagnosis: { id: 3, name: 'all', diagnosis_group: 'leukaemia' },
  initial_diagnosis: null,
  treated_at: null,
  at_clinic: false,
  language: 'de',
  is_searchable: true,
  participant_code: '',
  xp_gained: 0,
  total_events: 0,
  achievements: [],
};

describe('taking a change back', () => {
  test('brings back what stood in the changed field alone', () => {
    expect(undoPatch(me, { birthdate: null })).toEqual({ birthdate: '2009-03-14' });
    expect(undoPatch(me, { diagnosis: null })).toEqual({ diagnosis: 3 });
    expect(undoPatch(me, { treated_at: 12 })).toEqual({ treated_at: null });
    expect(undoPatch(me, { name: 'Berg' })).toEqual({ name: 'Mara' });
    expect(undoPatch({ ...me, name: '', diagnosis: null }, { diagnosis: 3 })).toEqual({ diagnosis: null });
  });

  test('is not offered where there was no name to go back to, and for what is no field about the person', () => {
    expect(undoPatch({ ...me, name: '' }, { name: 'Berg' })).toBeNull();
    expect(undoPatch(me, { language: 'en' })).toBeNull();
  });
});

test('every kind of settings has its row, and strangers get whereabouts and chain only after a question [SET-09, SET-11]', () => {
  expect(privacyKinds.map(({ kind }) => kind).toSorted()).toEqual(privacyKeys.toSorted());
  expect(privacyKeys.filter(isAsked)).toEqual(['clinic', 'clinic_status', 'event_chain']);
});

test.each([
  [{ friend: false, foreign: false }, true, 'nobody'],
  [{ friend: true, foreign: false }, true, 'friends'],
  [{ friend: true, foreign: true }, true, 'everybody'],
  [{ friend: false, foreign: true }, true, 'everybody'],
  [{ friend: true, foreign: true }, false, 'friends'],
  [{ friend: false, foreign: false }, false, 'nobody'],
] as const)(
  'with the chain at %j, found by others: %s, it is seen by %s [SET-11, SET-12]',
  (event_chain, isFindable, audience) => {
    expect(chainAudience({ event_chain } as Settings['privacy'], isFindable)).toBe(audience);
  },
);

test('a switch changes its own value and leaves the rest', () => {
  const settings = {
    onboarding: { profile_hints: true },
    privacy: { sex: { friend: true, foreign: false }, avatar: { friend: false, foreign: false } },
    notifications: { daily_mail: false, push: true },
    experience: { last_pos: 3 },
  } as Settings;
  const { privacy, notifications, experience } = withPatch(settings, {
    privacy: { sex: { foreign: true } },
    notifications: { daily_mail: true },
  });
  expect(privacy).toEqual({ sex: { friend: true, foreign: true }, avatar: { friend: false, foreign: false } });
  expect(notifications).toEqual({ daily_mail: true, push: true });
  expect(experience).toEqual(settings.experience);
});

test('a mail opens with subject and body, umlauts and lines kept [SUP-07]', () => {
  const link = mailLink({ to: 'hilfe@ward.example', subject: 'Größe & Mut?', body: 'Hallo,\n\nich' });
  expect(link).toBe('mailto:hilfe@ward.example?subject=Gr%C3%B6%C3%9Fe%20%26%20Mut%3F&body=Hallo%2C%0D%0A%0D%0Aich');
});

test('the address leads to a page or a sheet over one, anything else to the first page', () => {
  expect(['privacy', 'seen', 'name', 'theme', 'nonsense', undefined].map(pageOf)).toEqual([
    'privacy',
    'privacy',
    'person',
    'main',
    'main',
    'main',
  ]);
  expect({ seen: parentOf('seen'), 'bug-report': parentOf('bug-report'), privacy: parentOf('privacy') }).toEqual({
    seen: 'privacy',
    'bug-report': 'support',
    privacy: undefined,
  });
});
