import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { addEvent } from '../support/diary.ts';
import { drawDetailedPhoto, drawPhoto } from '../support/files.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { add, named, openDetail } from '../support/gallery.ts';

/** Three device pixels per CSS pixel, as on most phones. */
test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

test('a picture that does not come says so in its place, and comes when it is asked for again [EVD-03, EVD-11]', async ({
  signedInPage: page,
  person,
}) => {
  const event = await addEvent(person);
  for (const width of [1600, 1500]) await add(person, event, await drawDetailedPhoto(page, width, 1200));
  await add(person, event, await drawPhoto(page, 90, 60));
  const names = (await person.call<DiaryEvent>('GET', `/v1/events/${event.id}/`)).contents.map(
    ({ file }) => file.split('/').at(-1) ?? '',
  );
  const failing = (url: URL) =>
    url.pathname.endsWith('/protectedmedia/') && url.searchParams.get('filename') === names[1];
  await page.route(failing, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  const detail = await openDetail(page);
  const again = detail.getByRole('button', { name: new RegExp(`${named(2, 3)}.*${t('failed.retry')}`) });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expect(detail.getByRole('img', { name: named(1, 3) })).toBeVisible();
  await expect(detail.getByRole('status', { name: t('media.images_loading') })).toHaveCount(0);
  await detail.getByRole('button', { name: t('media.open_image', { number: 1, total: 3 }) }).press('Enter');
  const lightbox = page.getByRole('dialog', { name: t('media.lightbox') });
  await expect(lightbox.locator('.yarl__slide_current').getByAltText(named(1, 3))).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const retry = lightbox.getByRole('button', { name: t('failed.retry') });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  await page.unroute(failing);
  await retry.press('Enter');
  await expect(lightbox.locator('.yarl__slide_current').getByAltText(named(2, 3))).toBeVisible();
  // A small picture is shown in its own size, as there is no larger copy to load.
  await page.keyboard.press('ArrowRight');
  const small = lightbox.locator('.yarl__slide_current').getByAltText(named(3, 3));
  await expect(small).toBeVisible();
  expect((await small.boundingBox())?.width).toBe(90);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(detail.getByRole('img', { name: named(2, 3) })).toBeVisible();
  await expect(again).toHaveCount(0);
});
