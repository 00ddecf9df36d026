import { readFile } from 'node:fs/promises';
import { addEvent, addFile, PHOTO } from '../support/diary.ts';
import { FILM, tone } from '../support/files.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { openDetail } from '../support/gallery.ts';

/** Matches calls of the API, not the chunks with similar names. */
const FILES = /\/api\/v1\/.*(protectedmedia|contents)/;

test('a film that cannot be played here says so and advises Safari [EVD-23]', async ({
  signedInPage: page,
  person,
}) => {
  const event = await addEvent(person);
  const mov = Buffer.concat([Buffer.from([0, 0, 0, 20]), Buffer.from('ftypqt  \0\0\x02\0qt  '), Buffer.alloc(400)]);
  await addFile(person, event, mov, 'video/quicktime');
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
  await expect((await openDetail(page)).getByText(t('media.video_not_supported'))).toBeVisible();
});

test('a sound shows its waveform, plays, and its slider moves it [EVD-01]', async ({ signedInPage: page, person }) => {
  const event = await addEvent(person);
  await addFile(person, event, tone(4), 'audio/wav');
  const detail = await openDetail(page);
  const slider = detail.getByRole('slider', { name: t('media.position') });
  await expect(slider).toHaveAttribute('max', '4');
  await detail.getByRole('button', { name: t('media.play'), exact: true }).click();
  await expect(detail.getByRole('button', { name: t('button.pause') })).toBeVisible();
  await slider.fill('3');
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThanOrEqual(3);
});

test.describe('while files are on their way', () => {
  test('each kind of file has one sign that it is loading, however many there are [EVD-10, EVD-11]', async ({
    signedInPage: page,
    person,
  }) => {
    const event = await addEvent(person);
    for (const seconds of [1, 2]) {
      await addFile(person, event, await readFile(PHOTO), 'image/jpeg');
      await addFile(person, event, await readFile(FILM), 'video/mp4');
      await addFile(person, event, tone(seconds), 'audio/wav');
    }
    const waiting: (() => void)[] = [];
    await page.route(FILES, async (route) => {
      await new Promise<void>((go) => waiting.push(go));
      await route.fallback();
    });
    const detail = await openDetail(page);
    const signs = (['media.images_loading', 'media.videos_loading', 'media.audio_loading'] as const).map((id) =>
      detail.getByRole('status', { name: t(id) }),
    );
    for (const sign of signs) await expect(sign).toHaveCount(1);
    await page.unroute(FILES);
    for (const go of waiting) go();
    for (const sign of signs) await expect(sign).toHaveCount(0);
  });
});

test('a stored film shows its still in the form too [EVD-20]', async ({ signedInPage: page, person }) => {
  const event = await addEvent(person, { location: 'home' });
  await addFile(person, event, await readFile(FILM), 'video/mp4');
  await page.goto(`/webapp/?event=${event.id}&dialog=edit`);
  await expect(page.getByRole('dialog').getByRole('listitem').locator('img')).toBeVisible();
});
