import { befriend, meetOthers } from '../support/circle.ts';
import { daysAgo } from '../support/days.ts';
import { expect, german as t, test } from '../support/fixtures.ts';

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
