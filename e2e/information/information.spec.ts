import { expect, german as t, test } from '../support/fixtures.ts';
import { DIALLED, WARD } from '../support/help.ts';
import { textNamed } from '../support/information.ts';
import { printedPages } from '../support/pdf.ts';
import { recordClinicDay } from '../support/screens.ts';
import { activeRun, addPoint, startSymptom } from '../support/symptoms.ts';

test('a text that fits the diary makes the tab new until it is opened [INFO-01, INFO-06, NAV-14, NAV-27, OPS-03]', async ({
  page,
  person,
}) => {
  const tab = page.getByRole('navigation', { name: t('nav.label') }).getByRole('link', { name: t('nav.information') });
  await page.goto('/webapp/information');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6);
  await expect(tab).toHaveAccessibleName(t('nav.information'));

  await page.getByRole('link', { name: t('nav.home') }).click();
  await recordClinicDay(page, t, '');
  await expect(tab).toHaveAccessibleName(`${t('nav.information')} ${t('nav.new')}`);
  await tab.click();
  const card = page.getByRole('link', { name: t('information.new_for_you') });
  await expect(card).toContainText('Chemo: Was passiert da?');
  await expect(card).toContainText(t('information.reason.diary'));
  // One text is new for somebody, and none of the tiles says so again.
  await expect(page.getByRole('main').getByText(/^Neu\b/)).toHaveCount(1);
  const tile = page.getByRole('listitem').filter({ hasText: 'Chemo: Was passiert da?' });

  const { id } = await textNamed(person, 'chemotherapy');
  const line = page.waitForRequest((request) => request.postData()?.includes('INFO: text') === true);
  await card.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/information/${id}$`));
  await expect(page).toHaveTitle(`${t('article.title')} · ${t('brand')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chemo: Was passiert da?');
  // The card is gone, so keyboard and screen reader go on at the title.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(tab).toHaveAccessibleName(t('nav.information'));
  expect((await line).postDataJSON()).toEqual({ log: `INFO: text ${id} opened` });

  await page.getByRole('link', { name: t('article.back') }).click();
  await expect(tile.getByText(t('information.read'))).toBeVisible();
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
  const talk = page.getByRole('article').getByRole('link', { name: t('call.talk') });
  await expect(talk).toHaveAttribute('href', '/webapp/help');
  // Known before the text is read, not after it.
  await expect(page.locator('h1 + p')).toHaveText(t('article.pending'));
  await expect
    .poll(() => page.locator('main img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.getByRole('button', { name: t('article.next_chapter') }).press('Enter');
  await expect(heading(2)).toBeFocused();
  await expect(heading(2)).toBeInViewport();
  await expect(heading(1)).toBeHidden();
  await expect(talk).toBeVisible();
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

  await expect(page.getByText(t('call.fever'))).toHaveCount(0);
  await expect(talk).toBeVisible();
  await page.getByRole('link', { name: /^Nächster Artikel: / }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Freunden davon erzählen');
  await expect(page.getByText(t('article.chapter', { chapter: 1, total: 4 }))).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(talk).toHaveCount(0);
});

test('a text about fever comes first with a fever, and has the line that calls the ward at its head, in every chapter [INFO-06] (14-A3)', async ({
  page,
  person,
}) => {
  const { id } = await textNamed(person, 'infections-fever');
  await person.call('PATCH', `/v1/users/${person.id}/`, { ward_phone: WARD });
  // What was noted after the fever does not take its place.
  const temperature = await activeRun(person, 'temperature');
  await addPoint(person, { id: temperature?.id ?? 0 }, 2, 38.9);
  await startSymptom(person, 'nausea', 1);
  await page.goto('/webapp/information');
  const card = page.getByRole('link', { name: t('information.new_for_you') });
  await expect(card).toContainText('Fieber und Infekte');
  await card.click();
  await expect(page).toHaveURL(new RegExp(`/information/${id}$`));
  const line = page.getByRole('article').getByRole('link', { name: t('call.fever') });
  await expect(line).toHaveAttribute('href', DIALLED);
  await page.getByRole('button', { name: t('article.next_chapter') }).click();
  await expect(page.getByText(t('article.chapter', { chapter: 2, total: 4 }))).toBeVisible();
  await expect(line).toBeVisible();
});
