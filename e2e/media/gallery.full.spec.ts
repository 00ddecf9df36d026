import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { Page, Response } from '@playwright/test';
import { addEvent, addFile } from '../support/diary.ts';
import { drawDetailedPhoto, drawPhoto } from '../support/files.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { named, openDetail, TOTAL } from '../support/gallery.ts';
import { networkRests } from '../support/network.ts';

/** Opening a day with five photos may load at most so many bytes of them. */
const FIVE_PHOTOS_MAX_BYTES = 450_000;

/** Records the loaded pictures by their requested size. */
const listen = (page: Page) => {
  const loaded: { size: string; bytes: number }[] = [];
  page.on('response', (response: Response) => {
    const url = new URL(response.url());
    if (!url.pathname.endsWith('/protectedmedia/')) return;
    const size = url.searchParams.get('size') ?? 'full';
    loaded.push({ size, bytes: Number(response.headers()['content-length']) });
  });
  return {
    sizes: () => loaded.map(({ size }) => size),
    bytes: () => loaded.reduce((all, one) => all + one.bytes, 0),
  };
};

const open = (number: number) => t('media.open_image', { number, total: TOTAL });

/** Three device pixels per CSS pixel, as on most phones. */
test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });

test('a picture that does not come says so in its place, and comes when it is asked for again [EVD-03, EVD-11]', async ({
  signedInPage: page,
  person,
}) => {
  const event = await addEvent(person);
  for (const width of [1600, 1500])
    await addFile(person, event, await drawDetailedPhoto(page, width, 1200), 'image/jpeg');
  await addFile(person, event, await drawPhoto(page, 90, 60), 'image/jpeg');
  const names = (await person.call<DiaryEvent>('GET', `/v1/events/${event.id}/`)).contents.map(
    ({ file }) => file.split('/').at(-1) ?? '',
  );
  const failing = (url: URL) =>
    url.pathname.endsWith('/protectedmedia/') && url.searchParams.get('filename') === names[1];
  await page.route(failing, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  const detail = await openDetail(page);
  const again = detail.getByRole('button', { name: new RegExp(`${named(2, 3)}.*${t('failed.retry')}`) });
  await expect(again).toBeVisible();
  await expect(detail.getByRole('img', { name: named(1, 3) })).toBeVisible();
  await expect(detail.getByRole('status', { name: t('media.images_loading') })).toHaveCount(0);
  await detail.getByRole('button', { name: t('media.open_image', { number: 1, total: 3 }) }).press('Enter');
  const lightbox = page.getByRole('dialog', { name: t('media.lightbox') });
  await expect(lightbox.locator('.yarl__slide_current').getByAltText(named(1, 3))).toBeVisible();
  await page.keyboard.press('ArrowRight');
  const retry = lightbox.getByRole('button', { name: t('failed.retry') });
  await expect(retry).toBeVisible();
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

test('a day with five large photos loads small ones, a screen a medium one, and zooming the stored one [EVD-03, EVD-10]', async ({
  signedInPage: page,
  person,
}) => {
  const event = await addEvent(person);
  const photo = await drawDetailedPhoto(page, 2000, 1500);
  for (let number = 1; number <= TOTAL; number += 1) await addFile(person, event, photo, 'image/jpeg');
  const media = listen(page);
  const detail = await openDetail(page);
  for (let number = 1; number <= TOTAL; number += 1) {
    await detail.getByRole('button', { name: open(number) }).scrollIntoViewIfNeeded();
    await expect(detail.getByRole('img', { name: named(number) })).toHaveJSProperty('naturalWidth', 640);
  }
  expect(media.sizes()).toEqual(Array.from({ length: TOTAL }, () => 'preview'));
  const bytes = media.bytes();
  expect(TOTAL * photo.length).toBeGreaterThan(2 * FIVE_PHOTOS_MAX_BYTES);
  expect(bytes).toBeLessThan(FIVE_PHOTOS_MAX_BYTES);

  await detail.getByRole('button', { name: open(2) }).press('Enter');
  const lightbox = page.getByRole('dialog', { name: t('media.lightbox') });
  const slide = (number: number) => lightbox.locator('.yarl__slide_current').getByAltText(named(number));
  const place = async () => JSON.stringify(await slide(2).boundingBox());
  await expect(slide(2)).toBeVisible();
  const before = await place();
  await expect(slide(2)).toHaveJSProperty('naturalWidth', 1280);
  expect(await place()).toBe(before);
  await networkRests(page);
  expect(media.sizes()).not.toContain('full');
  await lightbox.getByRole('button', { name: t('media.zoom_in') }).click();
  await expect(slide(2)).toHaveJSProperty('naturalWidth', 2000);
  expect(media.sizes().filter((size) => size === 'full')).toHaveLength(1);

  await page.goBack();
  await expect(lightbox).toBeHidden();
  await expect(detail).toBeVisible();
  await expect(detail.getByRole('button', { name: open(2) })).toBeFocused();
  await page.goBack();
  await expect(detail).toBeHidden();
});
