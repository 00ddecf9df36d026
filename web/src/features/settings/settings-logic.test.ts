import { privacyKeys, type Settings } from '@bergkette/contract/settings.ts';
import { expect, test } from 'vitest';
import { withPatch } from '../../data/settings.ts';
import { isAsked, privacyKinds } from './privacy/privacy-kinds.ts';
import { mailLink, pageOf, parentOf, participantCodeText } from './settings-parts.ts';

test('every kind of settings has its row, and strangers get whereabouts and chain only after a question [SET-09, SET-11]', () => {
  expect(privacyKinds.map(({ kind }) => kind).toSorted()).toEqual(privacyKeys.toSorted());
  expect(privacyKeys.filter(isAsked)).toEqual(['clinic', 'clinic_status', 'event_chain']);
});

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

test('a participant code is shown as it is, a missing one as --- [PROF-22]', () => {
  expect(['INRA04', ''].map(participantCodeText)).toEqual(['INRA04', '---']);
});
