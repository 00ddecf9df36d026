import type { InfoGroup, InfoText } from '@bergkette/contract/information.ts';
import { english, expect, german as t, test } from '../support/fixtures.ts';
import { networkRests } from '../support/network.ts';
import { printedPages } from '../support/pdf.ts';
import type { Person } from '../support/people.ts';
import { recordClinicDay } from '../support/screens.ts';
import { startSymptom } from '../support/symptoms.ts';

const textNamed = async (person: Person, name: string): Promise<InfoText> => {
  const groups = await person.call<InfoGroup[]>('GET', '/v1/infotext/');
  const found = groups.flatMap(({ info_texts }) => info_texts).find((text) => text.name === name);
  if (!found) throw new Error(`No text ${name}`);
  return found;
};

const withoutHint = (person: Person) =>
  person.call('PATCH', '/v1/settings/', { onboarding: { information_hints: false } });

test('a text that fits the diary makes the tab new until it is opened [INFO-01, INFO-06, NAV-14, NAV-27, OPS-03]', async ({
  page,
  person,
}) => {
  await withoutHint(person);
  const tab = page.getByRole('navigation', { name: t('nav.label') }).getByRole('link', { name: t('nav.information') });
  await page.goto('/webapp/information');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6);
  await expect(tab).toHaveAccessibleName(t('nav.information'));

  await page.getByRole('link', { name: t('nav.home') }).click();
  await recordClinicDay(page, t, '');
  await expect(tab).toHaveAccessibleName(`${t('nav.information')} , ${t('nav.new')}`);
  await tab.click();
  const card = page.getByRole('link', { name: t('information.new_for_you') });
  await expect(card).toContainText('Chemo: Was passiert da?');
  await expect(card).toContainText(t('information.reason.diary'));
  const tile = page.getByRole('listitem').filter({ hasText: 'Chemo: Was passiert da?' });
  await expect(tile.getByText(t('information.new'), { exact: true })).toBeVisible();

  const { id } = await textNamed(person, 'chemotherapy');
  const line = page.waitForRequest((request) => request.postData()?.includes('INFO: text') === true);
  await card.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/information/${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chemo: Was passiert da?');
  await expect(tab).toHaveAccessibleName(t('nav.information'));
  expect((await line).postDataJSON()).toEqual({ log: `INFO: text ${id} opened` });

  await page.getByRole('link', { name: t('article.back') }).click();
  await expect(tile.getByText(t('information.read'))).toBeVisible();
  await expect(tile.getByText(t('information.for_you'))).toBeVisible();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(tile.getByText(t('information.read'))).toBeVisible();
  await expect(tab).toHaveAccessibleName(t('nav.information'));
});

test('a text is read chapter by chapter, at a size that stays, and printed whole [INFO-01, INFO-02, INFO-04, INFO-05]', async ({
  page,
  person,
}) => {
  const { id, chapters } = await textNamed(person, 'when-too-much');
  const total = chapters.length;
  await page.goto(`/webapp/information/${id}`);
  const heading = (chapter: number) =>
    page.getByRole('heading', { level: 2, name: chapters[chapter - 1]?.title ?? '' });
  await expect(heading(1)).toBeVisible();
  await expect(heading(2)).toBeHidden();
  await expect(page.getByText(t('article.chapter', { chapter: 1, total }))).toBeVisible();
  await expect(page.getByText(t('article.pending'))).toBeVisible();
  await expect
    .poll(() => page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.getByRole('button', { name: t('article.next_chapter') }).press('Enter');
  await expect(heading(2)).toBeFocused();
  await expect(heading(2)).toBeInViewport();
  await expect(heading(1)).toBeHidden();
  await expect(page.getByRole('link', { name: '116 111' })).toHaveAttribute('href', 'tel:116111');
  await page
    .getByRole('navigation', { name: t('article.chapters') })
    .getByRole('button')
    .last()
    .press('Enter');
  await expect(heading(total)).toBeVisible();

  const words = page.locator('section:visible p').first();
  const size = () => words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const before = await size();
  await page.getByText(t('article.size.larger'), { exact: true }).locator('..').click();
  await expect.poll(size).toBeGreaterThan(before);
  await page.reload();
  await expect(heading(total)).toBeVisible();
  await expect.poll(size).toBeGreaterThan(before);

  const paper = (await printedPages(page)).join(' ');
  for (const { title } of chapters) expect(paper).toContain(title);
  expect(paper).toContain('Nummer gegen Kummer');
  expect(paper).not.toContain(t('nav.tracking'));
  expect(paper).not.toContain(t('nav.skip'));

  await page.getByRole('link', { name: /^Nächster Text: / }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freunden davon erzählen');
  await expect(page.getByText(t('article.chapter', { chapter: 1, total: 4 }))).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the search looks into every text, and says when there is nothing [INFO-01]', async ({ page, person }) => {
  await withoutHint(person);
  await page.goto('/webapp/information');
  await page.getByRole('button', { name: t('information.search'), exact: true }).click();
  const field = page.getByRole('searchbox', { name: t('information.search.field') });
  await expect(field).toBeFocused();
  await field.fill('perücke');
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results).toHaveCount(1);
  await expect(results).toContainText('Haare weg');
  expect(page.url()).not.toContain('per');
  await field.fill('xyzzy');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(t('information.search.none'));
  await page.getByRole('button', { name: t('information.search.clear') }).click();
  await expect(results).toHaveCount(21);
  await page.getByRole('button', { name: t('information.search.close') }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('who reads English reads English, with one bubble at the first visit [INFO-01, INFO-07]', async ({
  page,
  register,
  context,
}) => {
  const person = await register('en');
  await person.signIn(context);
  await context.addInitScript(() => localStorage.setItem('language', 'en'));
  await startSymptom(person, 'nausea', 1);
  await page.goto('/webapp/information');
  await expect(page.getByText(english('information.hint.text'))).toBeVisible();
  await page.getByRole('button', { name: english('information.hint.done') }).click();
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
    await page.getByRole('button', { name: t('list.retry') }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6);

    await page.route('**/api/v1/chapter/**', (route) => route.fulfill({ status: 429, json: {} }));
    await page.goto(`/webapp/information/${id}`);
    await expect(page.getByText(t('article.failed'))).toBeVisible();
    await networkRests(page);
    await page.unroute('**/api/v1/chapter/**');
    await page.getByRole('button', { name: t('list.retry') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Müde bis in die Knochen');

    await page.goto('/webapp/information/4711');
    await expect(page.getByText(t('article.gone'))).toBeVisible();
    await page.getByRole('link', { name: t('article.all') }).click();
    await expect(page).toHaveURL(/\/information$/);
  });
});
