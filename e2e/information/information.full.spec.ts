import { english, expect, german as t, test } from '../support/fixtures.ts';
import { textNamed } from '../support/information.ts';
import { networkRests } from '../support/network.ts';
import { startSymptom } from '../support/symptoms.ts';

test('the search looks into every text, and says when there is nothing [INFO-01]', async ({ signedInPage: page }) => {
  await page.goto('/webapp/information');
  await page.getByRole('button', { name: t('button.search'), exact: true }).click();
  const field = page.getByRole('searchbox', { name: t('search.field') });
  await expect(field).toBeFocused();
  await field.fill('perücke');
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results).toHaveCount(1);
  await expect(results).toContainText('Haare weg');
  // What somebody looks for stands nowhere.
  await expect(page).toHaveURL('/webapp/information?view=search');
  await field.fill('xyzzy');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(t('search.none'));
  await expect(page.getByRole('link', { name: t('help.title') })).toHaveAttribute('href', '/webapp/help');
  await field.fill('selbstmord');
  await expect(results).toHaveText(/^Wenn alles zu viel wird/);
  await expect(page.getByText(t('search.dark'), { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    `${t('search.dark')} ${t('search.dark_way', { way: t('call.talk_to') })}`,
  );
  await expect(page.getByRole('link', { name: t('call.talk_to') })).toHaveAttribute('href', '/webapp/help#talk');
  // No text holds it, and nobody is asked for another word.
  await field.fill('kill myself');
  await expect(results).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('call.talk_to') })).toBeVisible();
  await expect(page.getByText(t('search.none'))).toHaveCount(0);
  await page.getByRole('button', { name: t('search_field.clear') }).click();
  await expect(results).toHaveCount(21);
  await page.getByRole('button', { name: t('information.search.close') }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('who reads English reads English, with one bubble at the first visit [INFO-01, INFO-07]', async ({
  page,
  signedIn,
  context,
}) => {
  const person = await signedIn('en', { hasHints: true });
  await context.addInitScript(() => localStorage.setItem('language', 'en'));
  await startSymptom(person, 'nausea', 1);
  await page.goto('/webapp/information');
  await expect(page.getByText(english('information.hint.text'))).toBeVisible();
  await page.getByRole('button', { name: english('button.got_it') }).click();
  await expect(page.getByText(english('information.hint.text'))).toHaveCount(0);
  await page.reload();
  const card = page.getByRole('link', { name: english('information.new_for_you') });
  await expect(card).toContainText('Nausea, mouth and food');
  await expect(card).toContainText(english('information.reason.tracking'));
  await expect(page.getByText(english('information.hint.text'))).toHaveCount(0);
  await card.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Why you feel sick' })).toBeVisible();
});

test.describe('when calls fail', () => {
  // Routes stop only requests of the page, not those of the service worker.

  test('list and text say so and try again; a text that is gone leads back [INFO-01]', async ({ page, person }) => {
    const { id } = await textNamed(person, 'fatigue');
    const fail = () =>
      page.route('**/api/v1/{infotext,chapter}/**', (route) => route.fulfill({ status: 404, json: {} }));
    await fail();
    await page.goto('/webapp/information');
    await expect(page.getByText(t('information.failed'))).toBeVisible();
    // The app asks once more by itself when the stream opens.
    await networkRests(page);
    await page.unroute('**/api/v1/{infotext,chapter}/**');
    await page.getByRole('button', { name: t('failed.retry') }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6);
    // Whoever looks for something dark is led to help all the same.
    await fail();
    await page.goto('/webapp/information?view=search');
    await page.getByRole('searchbox', { name: t('search.field') }).fill('selbstmord');
    await expect(page.getByText(t('information.failed'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('call.talk_to') })).toBeVisible();
    await page.unroute('**/api/v1/{infotext,chapter}/**');

    await page.route('**/api/v1/chapter/**', (route) => route.fulfill({ status: 429, json: {} }));
    await page.goto(`/webapp/information/${id}`);
    await expect(page.getByText(t('article.failed'))).toBeVisible();
    await networkRests(page);
    await page.unroute('**/api/v1/chapter/**');
    await page.getByRole('button', { name: t('failed.retry') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Müde bis in die Knochen');

    await page.goto('/webapp/information/4711');
    await expect(page.getByText(t('article.gone'))).toBeVisible();
    await page.getByRole('link', { name: t('article.all') }).click();
    await expect(page).toHaveURL(/\/information$/);
  });
});

test('where a picture does not load Firn stands on a coloured tile, and it comes once it can [INFO-01]', async ({
  signedInPage: page,
}) => {
  const isPicture = /\/information\/|\/infotext\/|\.(webp|jpe?g|png|avif)/;
  await page.route(isPicture, (route) =>
    route.request().resourceType() === 'image' ? route.abort() : route.fallback(),
  );
  await page.goto('/webapp/information');
  const tiles = page.locator('#main').getByRole('listitem');
  await expect(tiles.first().locator('[data-missing] svg')).toBeVisible();
  await expect(tiles.first().locator('img')).toHaveCount(0);

  await page.unroute(isPicture);
  await page.context().setOffline(true);
  await expect(page.getByRole('dialog', { name: t('offline.title') })).toBeVisible();
  await page.context().setOffline(false);
  await expect(tiles.first().locator('img')).toBeVisible();
});
