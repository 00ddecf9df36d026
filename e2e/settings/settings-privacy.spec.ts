import type { Locator } from '@playwright/test';
import { expect, german as t, test } from '../support/fixtures.ts';
import { meOf, privacyOf } from '../support/people.ts';
import { openSettings, sheet } from '../support/settings.ts';
import type { Under } from '../support/texts.ts';

/** Whether a finger in the middle of it presses it at this moment. */
const isMetByTap = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
const forFriends = (kind: Under<'settings.kind'>) =>
  t('settings.privacy.for_friend', { kind: t(`settings.kind.${kind}`) });
const forStrangers = (kind: Under<'settings.kind'>) =>
  t('settings.privacy.for_foreign', { kind: t(`settings.kind.${kind}`) });

test('who wants to meet others decides kind by kind, and is asked before strangers learn where they are [SET-10, SET-11, SET-12, SET-13, SET-14, SET-15]', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettings(page, 'privacy');
  const mode = (name: Under<'settings.mode'>) =>
    page.getByRole('button', { name: t(`settings.mode.${name}`), pressed: true });
  await expect(mode('just_me')).toBeVisible();
  await expect(page.getByText(t('settings.mode.just_me.text'))).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);

  // A mode that could not be saved is not shown as if it were.
  const record = `**/api/v1/users/${person.id}/`;
  const sent: unknown[] = [];
  await page.route(record, (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback();
    sent.push(route.request().postDataJSON());
    return route.fulfill({ status: 500 });
  });
  // The one that is chosen already sends nothing.
  await mode('just_me').click();
  await page.getByText(t('settings.mode.meet_others'), { exact: true }).click();
  await expect(page.getByText(t('settings.mode.failed'))).toBeVisible();
  expect(sent).toEqual([{ is_searchable: true }]);
  await expect(mode('just_me')).toBeVisible();
  await page.unroute(record);

  await page.getByText(t('settings.mode.meet_others'), { exact: true }).click();
  await expect(mode('meet_others')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(9);
  await expect(page.getByLabel(forStrangers('avatar'), { exact: true })).toBeChecked();
  await expect(page.getByLabel(forFriends('diagnosis'), { exact: true })).toBeChecked();
  await expect(page.getByLabel(forFriends('clinic'), { exact: true })).not.toBeChecked();
  // What is said below a switch leaves it in line with the one beside it.
  const middleOf = async (name: string) => {
    const { y = 0, height = 0 } = (await page.getByLabel(name).boundingBox()) ?? {};
    return y + height / 2;
  };
  await expect(page.getByText(t('settings.privacy.included'))).toBeVisible();
  expect(await middleOf(forFriends('avatar'))).toBeCloseTo(await middleOf(forStrangers('avatar')), 0);

  await page.getByLabel(forFriends('event_chain'), { exact: true }).click();
  await page.getByLabel(forFriends('sex'), { exact: true }).click();
  await expect.poll(async () => (await privacyOf(person)).event_chain.friend).toBe(true);
  await expect.poll(async () => (await privacyOf(person)).sex.friend).toBe(false);
  await expect(page.getByText(t('settings.saved'))).toBeVisible();

  const question = sheet(page, 'whereabouts.ask');
  const keep = question.getByRole('button', { name: t('settings.whereabouts.keep') });
  // The second tap of a double tap meets no button of the question that the first has opened.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('* { animation-play-state: paused !important; }');
    document.adoptedStyleSheets = [still];
  });
  await page.getByLabel(forStrangers('clinic'), { exact: true }).click();
  await expect(keep).toBeVisible();
  expect(await isMetByTap(keep)).toBe(false);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await expect.poll(() => isMetByTap(keep)).toBe(true);
  await keep.press('Enter');
  await expect(page.getByLabel(forStrangers('clinic'), { exact: true })).not.toBeChecked();
  await page.getByLabel(forStrangers('clinic_status'), { exact: true }).click();
  await question.getByRole('button', { name: t('settings.whereabouts.share') }).press('Enter');
  await expect(page.getByLabel(forStrangers('clinic_status'), { exact: true })).toBeChecked();
  await expect.poll(async () => (await privacyOf(person)).clinic_status.foreign).toBe(true);
  expect((await privacyOf(person)).clinic.foreign).toBe(false);

  await page.getByText(t('settings.mode.just_me'), { exact: true }).click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect.poll(async () => (await meOf(person)).is_searchable).toBe(false);
});

test('one sees oneself exactly as the server shows one to friends and to strangers [SET-11, PROF-32]', async ({
  page,
  person,
}) => {
  await person.call('PATCH', `/v1/users/${person.id}/`, { name: 'Mara', sex: 'M', is_searchable: true });
  await openSettings(page, 'privacy');
  await page.getByRole('button', { name: t('settings.seen') }).click();
  const seen = sheet(page, 'seen');
  const fact = (kind: Under<'settings.kind'>) =>
    seen
      .getByText(t(`settings.kind.${kind}`), { exact: true })
      .locator('..')
      .locator('dd');
  await expect(fact('sex')).toHaveText(t('sex.M'));
  await expect(fact('diagnosis')).toHaveText(t('settings.seen.not_told'));
  await expect(fact('event_chain')).toHaveText(t('settings.seen.hidden'));
  await seen.getByRole('button', { name: t('settings.seen.foreign') }).click();
  await expect(fact('sex')).toHaveText(t('settings.seen.hidden'));
  await expect(fact('avatar')).toHaveText(t('settings.seen.no_picture'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('settings.seen') })).toBeFocused();
  await page.getByText(t('settings.mode.just_me'), { exact: true }).click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: t('settings.seen') }).click();
  await seen.getByRole('button', { name: t('settings.seen.foreign') }).click();
  await expect(seen.getByText(t('settings.seen.nobody'))).toBeVisible();
});
