import { befriend, block, meetOthers, nameLike, statusesOf } from '../support/circle.ts';
import { daysAgo } from '../support/days.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';

test('a friend in the list stands with picture, age and place, as far as they share them, with the way to write and nothing of a chat [REL-04]', async ({
  page,
  person,
  register,
  open,
}) => {
  const [ben, cem, dora] = [await register('de'), await register('de'), await register('de')];
  await meetOthers(person, 'Anna');
  await meetOthers(dora, 'Dora');
  await dora.call('POST', '/v1/relations/', { to_user: person.id });
  await meetOthers(ben, 'Ben', {
    birthdate: `${Number(daysAgo(0).slice(0, 4)) - 15}-01-01`,
    at_clinic: true,
    avatar: 19,
    shares: { avatar: 'friend', birthdate: 'friend', clinic_status: 'friend' },
  });
  await meetOthers(cem, 'Cem', { at_clinic: true, avatar: 20 });
  for (const friend of [ben, cem]) await befriend(person, friend);
  const dan = await register('de');
  await meetOthers(dan, 'Dan');
  await block(person, dan);
  const { uuid } = await ben.call<{ uuid: string }>('POST', '/v1/chats/', { user2: person.id });
  await ben.call('POST', `/v1/chats/${uuid}/messages/`, { text: 'Bis morgen!' });
  await open('/friends');
  const [row, hidden] = [page.getByRole('link', { name: /Ben/ }), page.getByRole('link', { name: /Cem/ })];
  await expect(row).toContainText(`15 Jahre · ${t('people.now_clinic')}`);
  await expect(page.getByRole('button', { name: t('people.write_to', { name: 'Ben' }) })).toBeVisible();
  await expect(page.getByText('Bis morgen!')).toHaveCount(0);
  await expect(hidden).toHaveText('Cem');
  // The names of the tabs and their counts stand in one line, in large letters too.
  await page.setViewportSize({ width: 320, height: 568 });
  await (await lettersOf(page))(200);
  const tabs = page.getByRole('navigation', { name: t('friends.tabs') }).getByRole('link');
  await expect(tabs).toHaveText([/ · 2$/, / · 1$/, / · 1$/]);
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
  const countLines = (all: Element[]) =>
    all.map((tab) => {
      const words = document.createRange();
      words.selectNodeContents(tab);
      return new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top))).size;
    });
  // Until the letters of the app are there, those of the machine are wider.
  await expect.poll(() => tabs.evaluateAll(countLines)).toEqual([1, 1, 1]);
  // A line stands between the words of two tabs.
  const linesBefore = await tabs.evaluateAll((all) =>
    all.map((tab) => getComputedStyle(tab, '::before').borderLeftStyle),
  );
  expect(linesBefore).toEqual(['none', 'solid', 'solid']);
});

test('who answers by keys keeps the focus where the button was, and hears what was done [REL-07, REL-08, REL-14]', async ({
  page,
  person,
  register,
  open,
}) => {
  const [ben, cem] = [await register('de'), await register('de')];
  await meetOthers(person, 'Anna');
  const [benName, cemName] = [nameLike('Ben'), nameLike('Cem')];
  await meetOthers(ben, benName);
  await meetOthers(cem, cemName);
  await cem.call('POST', '/v1/relations/', { to_user: person.id });
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  const said = async (words: string) => {
    await expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1);
    await expect(page.locator('div:focus')).toHaveCount(1);
  };
  // Of all who are searchable on this server the list shows some.
  await open(`/search?tab=people&name=${encodeURIComponent(benName)}`);
  await press(t('people.add_to', { name: benName }));
  await said(t('people.said.request', { name: benName }));
  // It is said before the server has answered, and a page that is loaded anew would end the call.
  await expect.poll(() => statusesOf(ben)).toHaveLength(1);
  await open(`/profile/${ben.id}`);
  await press(t('people.withdraw'));
  await said(t('people.said.withdraw', { name: benName }));
  await expect.poll(() => statusesOf(ben)).toEqual([]);
  await expect(page.getByRole('button', { name: t('people.add') })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: t('people.add') })).toBeFocused();
  await open('/friends?tab=requests');
  await press(t('people.decline_of', { name: cemName }));
  await said(t('people.said.decline', { name: cemName }));
  await befriend(person, ben);
  await open(`/profile/${ben.id}`);
  await press(t('people.friends'));
  await press(t('people.end'));
  await expect(page.getByRole('dialog', { name: t('people.end_title', { name: benName }) })).toBeVisible();
  await press(t('people.end'));
  await said(t('people.said.end', { name: benName }));
});
