import type { Clinic, Diagnosis } from '@bergkette/contract/catalogues.ts';
import { befriend, meetOthers, nameLike, statusesOf } from '../support/circle.ts';
import { daysAgo, noonAgo } from '../support/days.ts';
import { addEvent, addPhoto } from '../support/diary.ts';
import { button, buttonIn, expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { refuse } from '../support/network.ts';
import { openPath } from '../support/open.ts';
import { pageOf } from '../support/people.ts';
import type { TextId } from '../support/texts.ts';

test('two find each other by a filter, become friends, and part again [REL-01, REL-04, REL-05, REL-07, REL-08, REL-09, REL-11, REL-12, REL-13, REL-14, LOG-03, PROF-32, MEDIA-08]', async ({
  page,
  person: anna,
  register,
  browser,
  baseURL,
}) => {
  const ben = await register('de');
  const pictures: string[] = [];
  page.on('request', (request) => request.url().includes('folder=profile') && pictures.push(request.url()));
  const [nameOfAnna, nameOfBen] = [nameLike('Anna'), nameLike('Ben')];
  const [diagnosis] = await ben.call<Diagnosis[]>('GET', '/v1/diagnoses/');
  await meetOthers(anna, nameOfAnna);
  await meetOthers(ben, nameOfBen, {
    avatar: 19,
    birthdate: `${Number(daysAgo(0).slice(0, 4)) - 15}-01-01`,
    diagnosis: diagnosis?.id ?? null,
    shares: { avatar: 'foreign', birthdate: 'foreign', diagnosis: 'foreign' },
  });

  await page.goto('/webapp/search?tab=people');
  await page.getByLabel(t('finding.field')).fill(nameOfBen.toLowerCase());
  await page
    .getByRole('region', { name: t('search.filters') })
    .getByRole('button')
    .first()
    .click();
  const filters = page.getByRole('dialog', { name: t('search.filters') });
  await filters.getByLabel(t('finding.age_from')).fill('17');
  await filters.getByLabel(t('finding.age_to')).fill('12');
  await filters.getByRole('button', { name: t('search.apply') }).click({ force: true });
  await expect(filters.getByText(t('finding.age_wrong'))).toBeVisible();
  await filters.getByLabel(t('finding.age_from')).fill('14');
  await filters.getByLabel(t('finding.age_to')).fill('15');
  await filters.getByRole('button', { name: new RegExp(`^${t('people.diagnosis')}`) }).click();
  const picks = page.getByRole('dialog', { name: t('people.diagnosis') });
  await buttonIn(picks, t(`diagnosis.${diagnosis?.name}` as TextId))
    .first()
    .click();
  await buttonIn(page.getByRole('dialog'), t('search.apply')).click();
  await expect(page).toHaveURL(/age_min=14/);
  const found = page.getByRole('main').getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(t('people.age', { age: 15 }));
  await expect(found.locator('img')).toHaveAttribute('src', /^blob:/);
  const ofBen = `filename=avatar-19.svg&folder=profile&avatar_folder=${ben.id}`;
  // People of other tests of this server may have been found before the filter.
  const asked = pictures.map((url) => url.split('?')[1]).filter((query) => query?.endsWith(`=${ben.id}`));
  expect(new Set(asked)).toEqual(new Set([ofBen]));
  await button(page, 'people.add_to', { name: nameOfBen }).click();
  await expect(found.getByText(t('people.requested'))).toBeVisible();
  // A tap beside the row is taken back there.
  await expect.poll(() => statusesOf(ben)).toEqual(['requested']);
  await button(page, 'people.withdraw_from', { name: nameOfBen }).click();
  await expect.poll(() => statusesOf(ben)).toEqual([]);
  await button(page, 'people.add_to', { name: nameOfBen }).click();

  const other = await pageOf(browser, ben, baseURL);
  await other.goto('/webapp/profile');
  const friends = other.getByRole('link', { name: new RegExp(`^${t('friends.title')}`) });
  // The link leads to the requests as soon as the app knows of one.
  await expect(friends).toHaveAttribute('href', /tab=requests/);
  await friends.click();
  await expect(other).toHaveURL(/friends\?tab=requests/);
  // In large letters on the smallest phone the main answer is on top.
  const size = other.viewportSize();
  const setLetters = await lettersOf(other);
  await other.setViewportSize({ width: 320, height: 568 });
  await setLetters(200);
  const letters = () => other.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(letters).toBe('24px');
  const bottomOfYes = async () => {
    const { y = 0, height = 0 } = (await button(other, 'people.accept_of', { name: nameOfAnna }).boundingBox()) ?? {};
    return y + height;
  };
  const topOfNo = async () => (await button(other, 'people.decline_of', { name: nameOfAnna }).boundingBox())?.y ?? 0;
  await expect.poll(async () => (await topOfNo()) - (await bottomOfYes())).toBeGreaterThan(0);
  await setLetters(100);
  // In a wide window both stand beside each other, in the order in which the keyboard has them.
  await other.setViewportSize({ width: 1280, height: 800 });
  const besideYes = async () => {
    const yes = await button(other, 'people.accept_of', { name: nameOfAnna }).boundingBox();
    const no = await button(other, 'people.decline_of', { name: nameOfAnna }).boundingBox();
    return { down: (no?.y ?? 0) - (yes?.y ?? 0), isRight: (no?.x ?? 0) > (yes?.x ?? 0) };
  };
  await expect.poll(besideYes).toEqual({ down: 0, isRight: true });
  if (size !== null) await other.setViewportSize(size);
  const logged = other.waitForRequest((request) => request.postData()?.includes('friend confirmed') ?? false);
  await button(other, 'people.accept_of', { name: nameOfAnna }).press('Enter');
  await expect(other.getByText(t('people.now_friends', { name: nameOfAnna }))).toBeVisible();
  await logged;
  // The row stays, has the focus, and leads to the chat.
  await expect(other.locator(':focus')).toHaveAccessibleName(nameOfAnna);
  await button(other, 'people.write_to', { name: nameOfAnna }).click();
  await expect(other).toHaveURL(/\/chat\//);
  await other.goBack();
  const tab = other
    .getByRole('navigation', { name: t('nav.label') })
    .locator('a:not([aria-hidden])[aria-current=page]');
  // Friends stand by the chats, as somebody else's profile does.
  await expect(tab).toHaveText(t('nav.chat'));
  await other.getByRole('link', { name: t('friends.counted', { label: t('friends.tab.friends'), count: 1 }) }).click();
  await other.getByRole('link', { name: nameOfAnna }).click();
  await expect(tab).toHaveText(t('nav.chat'));
  await expect(other.getByRole('heading', { level: 1, name: nameOfAnna })).toBeVisible();
  await expect(button(other, 'people.friends')).toBeVisible();
  await expect(button(other, 'people.add')).toHaveCount(0);

  await page.getByRole('link', { name: nameOfBen }).click();
  await expect(page.getByText(t('people.shown_friend', { name: nameOfBen }))).toBeVisible();
  await button(page, 'people.friends').click();
  await buttonIn(page.getByRole('dialog'), t('people.end')).click();
  const question = page.getByRole('dialog', { name: t('people.end_title', { name: nameOfBen }) });
  await question.getByRole('button', { name: t('people.end'), exact: true }).click();
  await expect(button(page, 'people.add')).toBeVisible();
  // The list changes before the server has answered.
  await expect.poll(() => statusesOf(ben)).toEqual([]);
  await other.context().close();
});

test('a block takes everything away at once, and the blocked read that and nothing else [REL-10, REL-15, REL-18, REL-21, ERR-15]', async ({
  page,
  person: anna,
  register,
  browser,
  baseURL,
}) => {
  const ben = await register('de');
  // A very long name must not push the back button out of the screen.
  await page.setViewportSize({ width: 320, height: 640 });
  const [nameOfAnna, nameOfBen] = [nameLike('Anna'), nameLike('W'.repeat(40))];
  const shares = { sex: 'friend', clinic_status: 'friend' } as const;
  await meetOthers(anna, nameOfAnna, { sex: 'F', shares });
  await meetOthers(ben, nameOfBen, { sex: 'M', at_clinic: true, avatar: 3, shares: { ...shares, avatar: 'friend' } });
  await befriend(anna, ben);
  const other = await pageOf(browser, ben, baseURL);
  await other.goto(`/webapp/profile/${anna.id}`);
  await expect(other.getByText(t('sex.F'))).toBeVisible();

  await page.goto(`/webapp/profile/${ben.id}`);
  await expect(page.getByText(t('people.now_clinic'))).toBeVisible();
  await refuse(page, 'POST', '**/api/v1/relations/', 500);
  const blockHim = async () => {
    await button(page, 'button.more').click();
    await buttonIn(page.getByRole('dialog'), t('people.block')).click();
    const question = page.getByRole('dialog', { name: t('people.block_title', { name: nameOfBen }) });
    const strong = question.getByRole('button', { name: t('people.block'), exact: true });
    const { x = 0, width = 0 } = (await strong.boundingBox()) ?? {};
    expect({ beginsInside: x >= 0, endsInside: x + width <= 320 }).toEqual({ beginsInside: true, endsInside: true });
    await strong.click();
  };
  await blockHim();
  await expect(page.getByText(t('error_messages.block'))).toBeVisible();
  await expect(button(page, 'people.friends')).toBeVisible();
  await page.unroute('**/api/v1/relations/');
  await blockHim();
  await expect(button(page, 'people.unblock')).toBeVisible();
  await expect(page.getByText(t('people.now_clinic'))).toHaveCount(0);
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  // Three buttons: back, report, and unblock.
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(3);

  await expect.poll(() => statusesOf(anna)).toEqual(['blocked']);
  await other.reload();
  await expect(other.getByRole('heading', { name: t('error_messages.blocked_by_person') })).toBeVisible();
  await expect(other.getByText(nameOfAnna)).toHaveCount(0);
  await expect(other.getByRole('main').getByRole('button')).toHaveCount(1);
  await openPath(page, '/friends?tab=blocked');
  await button(page, 'people.unblock_of', { name: nameOfBen }).click();
  await expect(page.getByText(t('friends.no_blocked'))).toBeVisible();
  await expect.poll(() => statusesOf(anna)).toEqual([]);
  await other.reload();
  await expect(button(other, 'people.add')).toBeVisible();
  await other.context().close();
});

test('each profile is read anew by its number; one’s own is one’s own, and nobody is nobody [NAV-11, PROF-01, PROF-02, PROF-17, PROF-18, PROF-23, PROF-24, PROF-26]', async ({
  page,
  person: anna,
  register,
}) => {
  const [ben, cem] = [await register('de'), await register('de')];
  const [nameOfBen, nameOfCem] = [nameLike('Ben'), nameLike('Cem')];
  const [clinic] = await ben.call<Clinic[]>('GET', '/v1/clinics/');
  const diagnoses = await ben.call<Diagnosis[]>('GET', '/v1/diagnoses/');
  const diagnosis = diagnoses.find(({ name }) => name === 'hodgkin-lymphoma');
  await meetOthers(anna, nameLike('Anna'));
  await meetOthers(ben, nameOfBen, {
    birthdate: `${Number(daysAgo(0).slice(0, 4)) - 15}-01-01`,
    sex: 'M',
    diagnosis: diagnosis?.id ?? null,
    initial_diagnosis: '2026-03-11',
    treated_at: clinic?.id ?? null,
    shares: {
      birthdate: 'foreign',
      sex: 'foreign',
      diagnosis: 'foreign',
      initial_diagnosis: 'foreign',
      clinic: 'foreign',
    },
  });
  await meetOthers(cem, nameOfCem, { sex: 'F' });
  await page.goto(`/webapp/profile/${ben.id}`);
  await expect(page.getByText(`15 Jahre · ${t('sex.M')}`, { exact: true })).toBeVisible();
  // What somebody is ill with is not who they are: it is a row that opens at a tap.
  await expect(page.getByText('Lymphome - Hodgkin-Lymphom')).toBeHidden();
  await page.getByText(t('people.facts', { name: nameOfBen })).click();
  await expect(page.getByText('Lymphome - Hodgkin-Lymphom')).toBeVisible();
  await expect(page.getByText('11.03.2026')).toBeVisible();
  await expect(page.getByText(`${clinic?.name}, ${clinic?.address}`)).toBeVisible();
  // The diagnosis is written as all else is.
  const sizes = await page.locator('dd').evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize));
  expect(new Set(sizes)).toEqual(new Set(['17px']));
  for (const own of ['profile.settings', 'profile.change_picture', 'profile.achievements'] as const) {
    await expect(page.getByText(t(own))).toHaveCount(0);
  }
  // Stays in the same tab without loading a new page.
  await page.evaluate((path) => history.pushState({}, '', path), `/webapp/profile/${cem.id}`);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { level: 1, name: nameOfCem })).toBeVisible();
  await expect(page.getByText(nameOfBen)).toHaveCount(0);
  await expect(page.getByText(t('sex.F'))).toHaveCount(0);
  await openPath(page, `/profile/${anna.id}`);
  await expect(page).toHaveURL(/\/profile$/);
  await openPath(page, '/profile/99999999');
  await expect(page.getByRole('heading', { name: t('people.absent') })).toBeVisible();
  await openPath(page, '/profile/nobody');
  await expect(page.getByRole('heading', { name: t('not_found.title') })).toBeVisible();
});

test('a shared chain shows days and pictures of the past, and nothing that can be changed [PROF-17, SET-11, MEDIA-05]', async ({
  page,
  person: anna,
  register,
}) => {
  const ben = await register('de');
  const nameOfBen = nameLike('Ben');
  await meetOthers(anna, nameLike('Anna'));
  await meetOthers(ben, nameOfBen, { shares: { event_chain: 'friend' } });
  const publish = async (days: number) => {
    const event = { datetime: noonAgo(days), publication: true, publication_media: true, text: 'Nur für mich.' };
    await addPhoto(ben, await addEvent(ben, event));
  };
  for (const days of [4, 3, 0]) await publish(days);
  await page.goto(`/webapp/profile/${ben.id}/eventchain`);
  await expect(page.getByText(t('chain.absent_of'))).toBeVisible();
  await befriend(anna, ben);
  await page.goto(`/webapp/profile/${ben.id}`);
  // The browser's list of visits tells what was looked at, not whom.
  await expect(page).toHaveTitle(`${t('people.profile')} · ${t('brand')}`);
  await page.getByRole('link', { name: t('people.chain', { name: nameOfBen }) }).click();
  await expect(page.getByRole('heading', { name: t('chain.title_of', { name: nameOfBen }) })).toBeVisible();
  await button(page, 'chain.as_list').click();
  const rows = page.locator('[data-event]');
  // Today's event is hidden, as it would tell where he is.
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).not.toContainText('Uhr');
  await rows.first().click();
  const detail = page.getByRole('dialog', { name: t('activity.chemo') });
  const [year, month, day] = daysAgo(3).split('-');
  await expect(detail.getByText(`${day}.${month}.${year}`, { exact: true })).toBeVisible();
  await expect(
    detail.getByRole('button', { name: t('media.open_image', { number: 1, total: 1 }) }).locator('img'),
  ).toBeVisible();
  await expect(detail.getByText('Nur für mich.')).toHaveCount(0);
  await expect(detail.getByRole('button', { name: t('event.edit') })).toHaveCount(0);
  await detail.getByRole('button', { name: t('dialog.close') }).click();
  await expect(rows.first()).toBeFocused();
  await button(page, 'chain.close_of', { name: nameOfBen }).click();
  await expect(page.getByRole('heading', { level: 1, name: nameOfBen })).toBeVisible();
});
