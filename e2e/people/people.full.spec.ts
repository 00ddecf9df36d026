import { ask, befriend, block, meetOthers, nameLike, statusesOf } from '../support/circle.ts';
import { daysAgo } from '../support/days.ts';
import { english, expect, test } from '../support/fixtures.ts';
import type { Person } from '../support/people.ts';
import type { TextId } from '../support/texts.ts';

test('the friends page speaks in all its states, in English too; a refused change is undone with a message [REL-03, REL-04, ERR-04, ERR-13, ERR-14]', async ({
  page,
  register,
  signedIn,
}) => {
  const t = english;
  const anna = await signedIn('en');
  await meetOthers(anna, nameLike('Anna'));
  await page.goto('/webapp/friends');
  await expect(page.getByText(t('friends.none'))).toBeVisible();
  const meet = async (name: string): Promise<[Person, string]> => {
    const other = await register('de');
    const named = nameLike(name);
    await meetOthers(other, named);
    return [other, named];
  };
  const [[ben, nameOfBen], [cem, nameOfCem], [dana, nameOfDana]] = [
    await meet('Ben'),
    await meet('Cem'),
    await meet('Dana'),
  ];
  const [[emil, nameOfEmil], [frida]] = [await meet('Emil'), await meet('Frida')];
  await befriend(anna, ben);
  await ask(anna, cem);
  await block(anna, dana);
  await meetOthers(emil, nameOfEmil, {
    birthdate: `${Number(daysAgo(0).slice(0, 4)) - 16}-01-01`,
    shares: { birthdate: 'foreign' },
  });
  await ask(emil, anna);
  await page.reload();
  await expect(page.getByRole('link', { name: nameOfBen })).toBeVisible();
  const tab = (id: TextId, count: number) =>
    page.getByRole('link', { name: t('friends.counted', { label: t(id), count }) });
  await tab('friends.tab.requests', 2).click();
  await expect(page.getByText(t('friends.limits', { day: 5, open: 10, days: 30 }), { exact: false })).toBeVisible();
  // An incoming request shows the age, an own one since when it waits.
  const rowOf = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(rowOf(nameOfEmil)).toContainText(t('people.age', { age: 16 }));
  await expect(rowOf(nameOfEmil)).not.toContainText(t('friends.since_today'));
  await expect(rowOf(nameOfCem)).toContainText(t('friends.since_today'));
  await page.getByRole('button', { name: t('people.withdraw_from', { name: nameOfCem }) }).click();
  await expect(rowOf(nameOfCem)).toHaveCount(0);
  const path = '**/api/v1/relations/**';
  const refuse = (status: number, code: string, headers = {}) =>
    page.route(path, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json: { code }, headers }),
    );
  await expect.poll(() => statusesOf(cem)).toEqual([]);
  await refuse(500, 'internal');
  const decline = page.getByRole('button', { name: t('people.decline_of', { name: nameOfEmil }) });
  await decline.click();
  await expect(page.getByText(t('error_messages.change_relation'))).toBeVisible();
  await page.unroute(path);
  await decline.click();
  await expect(page.getByText(t('friends.no_requests'))).toBeVisible();
  // The sender cannot see that the request was declined.
  expect(await statusesOf(emil)).toEqual(['requested']);
  await tab('friends.tab.blocked', 1).click();
  await expect(page.getByRole('button', { name: t('people.unblock_of', { name: nameOfDana }) })).toBeVisible();
  await page.getByRole('button', { name: t('friends.find') }).click();
  await expect(page).toHaveURL(/search\?tab=people/);

  await page.goto(`/webapp/profile/${frida.id}`);
  const add = page.getByRole('button', { name: t('people.add'), exact: true });
  for (const [status, code, headers, text] of [
    [500, 'internal', {}, 'error_messages.add_relation'],
    [429, 'too_many_requests', { 'retry-after': '40000' }, 'relation.too_many_requests'],
    [409, 'too_many_open_requests', {}, 'relation.too_many_open_requests'],
  ] as const) {
    await refuse(status, code, headers);
    await add.click();
    await expect(page.getByText(t(text))).toBeVisible();
    await expect(add).toBeVisible();
    await page.unroute(path);
  }
});
