import type { Page } from '@playwright/test';
import { addEvent } from '../support/diary.ts';
import { button, expect, german as t, test } from '../support/fixtures.ts';
import { keepNothing, refuse } from '../support/network.ts';
import { meOf } from '../support/people.ts';
import { openSettings, row, sheet } from '../support/settings.ts';
import type { TextId } from '../support/texts.ts';

/** In the passing alert [ERR-01]. */
const alerted = (page: Page, id: TextId) => page.getByRole('alert').filter({ hasText: t(id) });

/** In the alert, or in its place on the screen. */
const said = (page: Page, id: TextId) => page.getByText(t(id), { exact: true });

/** Screens, each with its call, the text if that call fails, and the button to try again. */
const SCREENS = [
  ['/search?tab=people', /\/v1\/users\/\?/, 'users', 'failed.retry'],
  ['/chat', /\/v1\/chats\/\?/, 'chatlist', 'failed.retry'],
  ['/friends', /\/v1\/relations\//, 'relations', 'failed.retry'],
  ['/profile', /\/v1\/actions\//, 'profile', 'failed.retry'],
  ['/profile?dialog=settings&part=clinic', /\/v1\/clinics\//, 'clinics', 'failed.retry'],
  ['/profile?dialog=settings&part=diagnosis', /\/v1\/diagnoses\//, 'diagnoses', 'failed.retry'],
] as const;

test('a picture or profile that cannot be changed says so, and a second try succeeds [ERR-07, ERR-11, ERR-12]', async ({
  page,
  person,
}) => {
  await openSettings(page);
  await row(page, 'delete').click();
  let mend = await refuse(page, 'PUT', '**/deleteflag/');
  const question = sheet(page, 'delete.title');
  const confirm = () => question.getByRole('button', { name: t('settings.delete.confirm') }).press('Enter');
  await confirm();
  await expect(question.getByText(t('error_messages.mark_for_deletion'))).toBeVisible();
  expect(await meOf(person)).toMatchObject({ id: person.id });

  await page.goto('/webapp/profile');
  await button(page, 'profile.change_picture').click();
  const chooser = page.getByRole('dialog', { name: t('profile.pictures_title') });
  await chooser.getByRole('button', { name: t('profile.next_picture') }).click();
  const chosen = await chooser.getByRole('radio', { checked: true }).getAttribute('aria-label');
  await mend();
  mend = await refuse(page, 'POST', '**/avatar/');
  await button(page, 'profile.take_picture').click();
  await expect(said(page, 'error_messages.store_avatar')).toBeVisible();
  await expect(chooser.getByRole('radio', { checked: true })).toHaveAttribute('aria-label', chosen ?? '');
  await mend();
  await button(page, 'profile.take_picture').click();
  await expect(chooser).toHaveCount(0);
  const { avatar } = await meOf(person);
  expect(avatar).not.toBe('');

  mend = await refuse(page, 'DELETE', '**/avatar/');
  await button(page, 'profile.change_picture').click();
  await button(page, 'profile.without_picture').click();
  await expect(said(page, 'error_messages.delete_avatar')).toBeVisible();
  expect((await meOf(person)).avatar).toBe(avatar);
  await mend();
  await button(page, 'profile.without_picture').click();
  await expect.poll(async () => (await meOf(person)).avatar).toBe('');

  await openSettings(page);
  await row(page, 'delete').click();
  await confirm();
  await expect(page).toHaveURL(/\/webapp\/login$/);
});

test('what cannot be loaded says so in its place and comes at a second try; symptoms raise no alert [ERR-01, ERR-04, ERR-05, ERR-19, ERR-23]', async ({
  page,
  person,
  register,
}) => {
  await keepNothing(page);
  await person.call('PATCH', `/v1/users/${person.id}/`, { is_searchable: true });
  // The stream is blocked, since the app loads everything again as soon as it opens.
  await page.route('**/api/v1/stream/', (route) => route.abort());
  const other = await register('de');
  await other.call('PATCH', `/v1/users/${other.id}/`, { is_searchable: true, name: 'Ben' });
  const foreign = [`/profile/${other.id}`, /\/v1\/users\/\d+\/$/, 'profile', 'failed.retry'] as const;
  for (const [path, call, kind, retry] of [...SCREENS, foreign]) {
    const mend = await refuse(page, 'GET', call);
    await page.goto(`/webapp${path}`);
    await expect(alerted(page, `error_messages.${kind}`)).toBeVisible();
    await expect(said(page, `error_messages.${kind}`)).toHaveCount(2);
    await mend();
    await button(page, retry).click();
    await expect(said(page, `error_messages.${kind}`)).toHaveCount(0);
  }
  // An empty list of diagnoses offers nothing to choose.
  await page.route('**/api/v1/diagnoses/', (route) => route.fulfill({ json: [] }));
  await page.goto('/webapp/profile?dialog=settings&part=diagnosis');
  await expect(said(page, 'could_not_load_diagnoses')).toBeVisible();

  const mend = await refuse(page, 'GET', /\/v1\/durations\//);
  await page.goto('/webapp/tracking?tab=symptoms');
  await expect(said(page, 'error_messages.tracking').first()).toBeVisible();
  await expect(page.getByRole('alert').locator('[data-kind=error]')).toHaveCount(0);
  await mend();
  await button(page, 'failed.retry').first().click();
  await expect(said(page, 'error_messages.tracking')).toHaveCount(0);
});

test('an old total is not shown as new, a missing person not as somebody; the path says what is missing [ERR-04, ERR-18, ERR-20]', async ({
  page,
  person,
}) => {
  await keepNothing(page);
  const event = await addEvent(person);
  const mendEvents = await refuse(page, 'GET', /\/v1\/(home|events)\//);
  await page.goto(`/webapp/?event=${event.id}`);
  await expect(said(page, 'error_messages.event').first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: t('error_messages.events') })).toBeVisible();
  await mendEvents();
  await button(page, 'failed.retry').click();
  await expect(said(page, 'error_messages.event')).toHaveCount(0);

  await page.goto('/webapp/chat');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const mendMe = await refuse(page, 'GET', /\/v1\/users\/loggedin\//);
  await page.getByRole('link', { name: t('nav.profile') }).click();
  const about = page.getByRole('region', { name: t('profile.about') });
  await expect(about).toContainText(t('error_messages.events'));
  await expect(about).not.toContainText(/\d Ereignis/);
  await expect(page.getByRole('alert').filter({ hasText: t('error_messages.events') })).toBeVisible();
  await mendMe();
  const mendSettings = await refuse(page, 'GET', /\/v1\/settings\//);
  await page.getByRole('link', { name: t('nav.information') }).click();
  await expect(page.getByRole('alert').filter({ hasText: t('error_messages.user') })).toBeVisible();
  await mendSettings();
  await page.goto('/webapp/profile');
  await page.reload();
  await expect(about).toContainText('1 Ereignis');

  await page.route(/\/v1\/users\/loggedin\//, (route) => route.fulfill({ json: {} }));
  await page.goto('/webapp/profile');
  await expect(said(page, 'error_messages.user_data_integration')).toBeVisible();
});
