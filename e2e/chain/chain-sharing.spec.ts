import type { Locator, Page } from '@playwright/test';
import { befriend, meetOthers } from '../support/circle.ts';
import { daysAgo } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { buttonIn, expect, languages, test } from '../support/fixtures.ts';
import { formOf, openMediaStep } from '../support/media-step.ts';
import { openPath } from '../support/open.ts';
import type { Person } from '../support/people.ts';
import { privacyOf } from '../support/people.ts';
import { openSettings, sheet } from '../support/settings.ts';
import type { Texts, Under } from '../support/texts.ts';

test.use({ viewport: { width: 360, height: 640 } });

const setChain = (person: Person, event_chain: object) =>
  person.call('PATCH', '/v1/settings/', { privacy: { event_chain } });
const switchOf = (page: Page, t: Texts, kind: Under<'settings.kind'>, viewer: 'friend' | 'foreign') =>
  page.getByLabel(t(`settings.privacy.for_${viewer}`, { kind: t(`settings.kind.${kind}`) }));
/** Pretends to return to the tab, as the app then reads the settings again. */
const expectAfterReturn = (page: Page, shown: Locator): Promise<void> =>
  // A return asks for nothing where an answer is on its way already, so somebody may have to return twice.
  expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(shown).toBeVisible({ timeout: 2000 });
  }).toPass();

/** Expects that `viewer` sees the chain of `owner`, or does not. */
const expectChainOf = async (viewer: Page, owner: Person, t: Texts, isShown: boolean): Promise<void> => {
  await viewer.goto(`/webapp/profile/${owner.id}/eventchain?view=list`);
  if (isShown) await expect(viewer.locator('[data-event]')).toHaveCount(1);
  else await expect(viewer.getByText(t('chain.absent_of'))).toBeVisible();
};

for (const [language, t] of languages) {
  test(`the switch of an event tells who really sees it, and is not there while nobody does (${language}) [EVF-14, SET-11, 14-A1]`, async ({
    page,
    browser,
    baseURL,
    register,
    signedIn,
  }) => {
    const [leo, mia] = [await signedIn(language), await register(language)];
    const others = await browser.newContext({ baseURL: baseURL ?? '' });
    await mia.signIn(others);
    const mias = await others.newPage();
    await meetOthers(leo, 'Leo');
    await meetOthers(mia, 'Mia');
    const past = await addEvent(leo, { datetime: `${daysAgo(4)}T10:00:00Z`, publication: true });

    // While nobody can see the chain, nothing is said about it.
    await page.goto(`/webapp/?event=${past.id}&dialog=edit`);
    await expect(formOf(page, t).getByLabel(t('event.text'), { exact: true })).toBeVisible();
    await expect(formOf(page, t).getByRole('button', { name: t('event.shared.yes') })).toHaveCount(0);
    await expectChainOf(mias, leo, t, false);

    // Sharing with strangers needs a confirmation.
    await openSettings(page, 'privacy');
    const question = sheet(page, 'whereabouts.ask', t);
    const strangers = switchOf(page, t, 'event_chain', 'foreign');
    await strangers.click();
    await expect(question.getByText(t('settings.whereabouts.event_chain'))).toBeVisible();
    await question.getByRole('button', { name: t('settings.whereabouts.keep') }).press('Enter');
    await expect(strangers).not.toBeChecked();
    expect((await privacyOf(leo)).event_chain).toEqual({ friend: false, foreign: false });
    await strangers.click();
    await question.getByRole('button', { name: t('settings.whereabouts.share') }).press('Enter');
    await expect.poll(async () => (await privacyOf(leo)).event_chain).toEqual({ friend: true, foreign: true });
    await expectChainOf(mias, leo, t, true);

    await openMediaStep(page, t);
    await buttonIn(formOf(page, t), t('event.shared.no')).click();
    const form = page.getByRole('dialog', { name: t('event.shared.title') });
    const share = form.getByLabel(t('event.publication'));
    const noted = (id: Under<'event.share'>) => form.getByText(t(`event.share.${id}`), { exact: true });
    await expect(noted('everybody')).toBeVisible();

    // A change from another device is shown after returning to the tab.
    await setChain(leo, { foreign: false });
    await expectAfterReturn(page, noted('friends'));
    await befriend(mia, leo);
    await expect(share).not.toBeChecked();
    await share.click();
    const media = form.getByLabel(t('event.publication_media'));
    await media.click();
    await expect(noted('media.friends')).toBeVisible();
    // Who takes the event back and shares it again has not shared its photos again.
    for (const isShared of [false, true]) await share.setChecked(isShared);
    await expect(media).not.toBeChecked();

    await openPath(page, `/?event=${past.id}`);
    const line = page.getByRole('dialog', { name: t('activity.chemo') }).getByText(t('event.share.friends'));
    await expect(line).toBeVisible();
    await setChain(leo, { friend: false });
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(line).toHaveCount(0, { timeout: 2000 });
    }).toPass();
    await expectChainOf(mias, leo, t, false);
    await others.close();
  });

  test(`what strangers see is shown as on for friends; turning friends off turns strangers off (${language}) [SET-11, 14-A2]`, async ({
    page,
    signedIn,
  }) => {
    const mia = await signedIn(language);
    await meetOthers(mia, 'Mia', { birthdate: '2010-03-14' });
    await page.goto('/webapp/profile');
    await page.getByRole('button', { name: t('profile.settings') }).click();
    // Opens the setting from far down in the list, as on a phone.
    await page.getByRole('button', { name: new RegExp(`^${t('settings.privacy')}`) }).click();
    await expect(page.getByRole('heading', { name: t('settings.privacy') })).toBeInViewport();
    await expect(page.getByText(t('settings.mode.just_me'), { exact: true })).toBeInViewport();

    const [friends, strangers] = [switchOf(page, t, 'birthdate', 'friend'), switchOf(page, t, 'birthdate', 'foreign')];
    await strangers.click();
    await expect(friends).toBeChecked();
    await expect(page.getByText(t('settings.privacy.included'))).toHaveCount(1);
    await expect.poll(async () => (await privacyOf(mia)).birthdate).toEqual({ friend: true, foreign: true });
    await friends.click();
    await expect(friends).not.toBeChecked();
    await expect(strangers).not.toBeChecked();
    await expect.poll(async () => (await privacyOf(mia)).birthdate).toEqual({ friend: false, foreign: false });
    await page.getByRole('button', { name: t('button.undo') }).click();
    await expect(strangers).toBeChecked();
    await expect.poll(async () => (await privacyOf(mia)).birthdate).toEqual({ friend: true, foreign: true });
  });
}
