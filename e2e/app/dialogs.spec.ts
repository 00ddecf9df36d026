import { expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { openSettings, row, sheet } from '../support/settings.ts';
import { settle } from '../support/settle.ts';

test('who marks words and lets go beside a sheet keeps it; a tap beside closes it, and the focus goes back; nothing behind it is reached by keys or read, and Escape closes only the topmost [16-A7]', async ({
  signedInPage: page,
}) => {
  await openSettings(page, 'person');
  await row(page, 'name').click();
  const dialog = sheet(page, 'name');
  const field = dialog.getByRole('textbox');
  await expect(field).toBeFocused();
  await settle(page);
  const { x = 0, y = 0 } = (await field.boundingBox()) ?? {};
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(20, 20);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 20);
  await expect(dialog).toBeHidden();
  await expect(row(page, 'name')).toBeFocused();

  await page.getByRole('button', { name: t('button.back') }).click();
  const settings = page.getByRole('dialog').first();
  await row(page, 'theme').click();
  const theme = sheet(page, 'theme');
  await expect(theme).toBeVisible();
  for (let pressed = 0; pressed < 8; pressed += 1) {
    await page.keyboard.press('Tab');
    // The browser's own bar is between the last and the first.
    const where = await page.evaluate(() => document.activeElement?.closest('dialog')?.textContent ?? null);
    expect([null, await theme.textContent()]).toContain(where);
  }
  // Letters of double size leave a desktop one: the sheet stays in its middle.
  await page.setViewportSize({ width: 1280, height: 800 });
  const setLetters = await lettersOf(page);
  await setLetters(200);
  const box = await theme.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(720);
  expect(Math.abs((box?.y ?? 0) * 2 + (box?.height ?? 0) - 800)).toBeLessThan(2);
  await setLetters(100);
  await page.keyboard.press('Escape');
  await expect(theme).toBeHidden();
  await expect(row(page, 'theme')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();

  // One that stays in place until it has slid away gives the focus back, too, and keeps it given.
  const bell = page.getByRole('button', { name: t('profile.notices') });
  await bell.press('Enter');
  // By ear it begins with its title, and not with its cross.
  await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
  await settle(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(bell).toBeFocused();
});
