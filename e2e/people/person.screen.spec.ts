import type { Clinic, Diagnosis } from '@bergkette/contract/catalogues.ts';
import { befriend, meetOthers } from '../support/circle.ts';
import { daysAgo } from '../support/days.ts';
import { expect, german as t, test } from '../support/fixtures.ts';

test('a friend’s profile says age, sex, diagnosis with its whole date, and the clinic as address and name (PROF-17)', async ({
  page,
  person,
  register,
  open,
}) => {
  const friend = await register('de');
  const [clinics, diagnoses] = await Promise.all([
    friend.call<Clinic[]>('GET', '/v1/clinics/'),
    friend.call<Diagnosis[]>('GET', '/v1/diagnoses/'),
  ]);
  const clinic = clinics.find(({ address }) => address !== null);
  await meetOthers(person, 'Anna');
  await meetOthers(friend, 'Ben', {
    birthdate: `${Number(daysAgo(0).slice(0, 4)) - 15}-01-01`,
    sex: 'M',
    diagnosis: diagnoses[0]?.id ?? null,
    initial_diagnosis: '2025-03-12',
    treated_at: clinic?.id ?? null,
    avatar: 19,
    shares: {
      avatar: 'friend',
      birthdate: 'friend',
      sex: 'friend',
      diagnosis: 'friend',
      initial_diagnosis: 'friend',
      clinic: 'friend',
    },
  });
  await befriend(person, friend);
  await open(`/profile/${friend.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('15 Jahre · männlich')).toBeVisible();
  await expect(main.locator('dl')).toBeHidden();
  await main.getByText(t('people.facts', { name: 'Ben' })).click();
  await expect(main.locator('dl')).toContainText(t(`diagnosis.${diagnoses[0]?.name}`));
  await expect(main.locator('dl')).toContainText('12.03.2025');
  await expect(main.locator('dl')).toContainText(`${clinic?.address}, ${clinic?.name}`);
  // The diagnosis is written as all else is.
  const sizes = await main
    .locator('dd')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
  expect(new Set(sizes)).toEqual(new Set([17]));
});

test('a friend in the list stands with picture, age, place and the last words, as far as they share them [REL-04]', async ({
  page,
  person,
  register,
  open,
}) => {
  const [ben, cem] = [await register('de'), await register('de')];
  await meetOthers(person, 'Anna');
  await meetOthers(ben, 'Ben', {
    birthdate: `${Number(daysAgo(0).slice(0, 4)) - 15}-01-01`,
    at_clinic: true,
    avatar: 19,
    shares: { avatar: 'friend', birthdate: 'friend', clinic_status: 'friend' },
  });
  await meetOthers(cem, 'Cem', { at_clinic: true, avatar: 20 });
  for (const friend of [ben, cem]) await befriend(person, friend);
  const { uuid } = await ben.call<{ uuid: string }>('POST', '/v1/chats/', { user2: person.id });
  await ben.call('POST', `/v1/chats/${uuid}/messages/`, { text: 'Bis morgen!' });
  await open('/friends');
  const [row, hidden] = [page.getByRole('link', { name: /Ben/ }), page.getByRole('link', { name: /Cem/ })];
  await expect(row).toContainText(`15 Jahre · ${t('people.now_clinic')}`);
  await expect(row).toContainText('Bis morgen!');
  await expect(hidden).toHaveText('Cem');
});
