import { markerTitle } from '../support/bottom-slot.ts';
import { enter, says } from '../support/firn.ts';
import { buttonIn, expect, german, test } from '../support/fixtures.ts';

test('a notice waits until Firn has answered, so that it lies over neither Firn nor the new mountain [16-A3]', async ({
  page,
  signedIn,
}) => {
  await signedIn('de', { hasNotices: true });
  await page.goto('/webapp/');
  const news = page.waitForResponse(/\/v1\/notifications\/.*hash/);
  await enter(page, german, 6, 1);
  await news;
  await expect(says(page)).toBeVisible();
  const notice = page.getByText(markerTitle);
  await expect(notice).toBeHidden();
  await buttonIn(says(page), german('dialog.close')).click();
  await expect(notice).toBeVisible();
});

test('an offer to talk after a low mood waits until no sheet is open and Firn has answered [16-A3]', async ({
  page,
  signedIn,
}) => {
  await signedIn('de', { hasOpenMood: true });
  await page.goto('/webapp/');
  const dialog = page.getByRole('dialog', { name: german('moods.question') });
  await dialog.getByRole('radio', { name: german('mood.1'), exact: true }).check();
  await dialog.getByRole('button', { name: german('moods.save') }).click();
  const talk = page.getByText(german('call.talk'));
  await expect(talk).toBeVisible();
  // Its words begin beside its sign, though the way below them is longer.
  const [sign, words] = [page.getByRole('alert').locator('svg').first(), await talk.boundingBox()];
  const { x = 0, width = 0 } = (await sign.boundingBox()) ?? {};
  expect((words?.x ?? 0) - x - width).toBeLessThan(16);
  expect(x).toBeLessThan(60);
  await page.getByRole('button', { name: german('home.quick') }).click();
  // The offer goes from the tap on, while the sheet that hears the key is still being loaded.
  await expect(page.getByRole('dialog', { name: german('home.quick') })).toBeVisible();
  await expect(talk).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(talk).toBeVisible();
  await enter(page, german, 1, 4);
  await expect(says(page)).toBeVisible();
  await expect(talk).toBeHidden();
  await buttonIn(says(page), german('dialog.close')).click();
  await expect(talk).toBeVisible();
});
