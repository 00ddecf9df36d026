import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { addEvent, addFile } from '../support/diary.ts';
import { drawPhoto, FILM } from '../support/files.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { openDetail } from '../support/gallery.ts';

/** Says of a PNG that it is the first of two frames. */
const withTwoFrames = (png: Buffer): Buffer => {
  const chunk = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
};

test('an event shows its pictures large, with keys, buttons and zoom, plays its film and says what could not be kept of a file [EVD-01, EVD-03, EVD-20, EVD-21, MEDIA-06]', async ({
  signedInPage: page,
  person,
}) => {
  const event = await addEvent(person);
  const [photo, frame] = [await drawPhoto(page, 1200, 900), await drawPhoto(page, 60, 40, 'image/png')];
  for (const bytes of [photo, photo]) await addFile(person, event, bytes, 'image/jpeg');
  for (const bytes of [frame, withTwoFrames(frame)]) await addFile(person, event, bytes, 'image/png');
  await addFile(person, event, await readFile(FILM), 'video/mp4');
  const detail = await openDetail(page);

  await test.step('what could not be kept of a file stands below it', async () => {
    const note = `${t('media.note_of.image', { number: 4 })} ${t('media.note.stands_still')}`;
    await expect(detail.getByText(note)).toBeVisible();
    await expect(detail.getByText(t('media.note.stands_still'))).toHaveCount(1);
  });

  await test.step('a film shows a still and plays after a tap, from an address for it alone', async () => {
    const play = detail.getByRole('button', { name: t('media.play_video') });
    await expect(play).toBeVisible();
    const widthOfStill = () => play.locator('img').evaluate((still: HTMLImageElement) => still.naturalWidth);
    await expect.poll(widthOfStill).toBeGreaterThan(0);
    expect(await detail.locator('video').count()).toBe(0);
    await play.click();
    const video = detail.locator('video');
    await expect(video).toBeVisible();
    const { searchParams } = new URL(await video.evaluate((element: HTMLVideoElement) => element.src));
    expect([...searchParams.keys()].toSorted()).toEqual(['access_token', 'filename', 'folder']);
    expect(searchParams.get('folder')).toBe('content');
    // The length is known as soon as the first bytes have arrived.
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.duration)).toBeGreaterThan(0);
  });

  await test.step('pictures open large, with keys, buttons and zoom', async () => {
    await detail.getByRole('button', { name: t('media.open_image', { number: 1, total: 4 }) }).click();
    const lightbox = page.locator('.yarl__root');
    const slide = (number: number) =>
      lightbox.locator('.yarl__slide_current').getByAltText(t('media.image_number', { number, total: 4 }));
    await expect(slide(1)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(slide(2)).toBeVisible();
    await lightbox.getByRole('button', { name: t('media.previous') }).click();
    await expect(slide(1)).toBeVisible();
    const width = async () => (await slide(1).boundingBox())?.width ?? 0;
    const before = await width();
    await lightbox.getByRole('button', { name: t('media.zoom_in') }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.2);
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    // The event is still open: Escape closes it with a second press.
    await expect(detail).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
  });
});
