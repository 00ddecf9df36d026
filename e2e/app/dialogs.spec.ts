import { expect, german as t, test } from '../support/fixtures.ts';
import { openSettings, row, sheet } from '../support/settings.ts';

test('who marks words and lets go beside a sheet keeps it; a tap beside closes it, and the focus goes back [16-A7]', async ({
  page,
  person,
}) => {
  await openSettings(page, person, 'person');
  await row(page, 'name').click();
  const dialog = sheet(page, 'name');
  const field = dialog.getByRole('textbox');
  await expect(field).toBeFocused();
  const { x = 0, y = 0 } = (await field.boundingBox()) ?? {};
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(20, 20);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 20);
  await expect(dialog).toBeHidden();
  await expect(row(page, 'name')).toBeFocused();
});

test('nothing behind a sheet is reached by keys or read, and Escape closes only the topmost [16-A7]', async ({
  page,
  person,
}) => {
  await openSettings(page, person);
  const settings = page.getByRole('dialog').first();
  await row(page, 'theme').click();
  const dialog = sheet(page, 'theme');
  await expect(dialog).toBeVisible();
  for (let pressed = 0; pressed < 8; pressed += 1) {
    await page.keyboard.press('Tab');
    // The browser's own bar is between the last and the first.
    const where = await page.evaluate(() => document.activeElement?.closest('dialog')?.textContent ?? null);
    expect([null, await dialog.textContent()]).toContain(where);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row(page, 'theme')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
});

test('what is said over a dialog can be read and closed there, and the dialog stays [16-A3]', async ({
  page,
  person,
}) => {
  await person.call('PATCH', '/v1/settings/', { onboarding: { profile_hints: false } });
  await page.route('**/avatar/', (route) => route.fulfill({ status: 400, json: { code: 'internal', detail: 'No' } }));
  await page.goto('/webapp/profile?dialog=picture');
  await page.getByRole('button', { name: t('profile.next_picture') }).click();
  const take = page.getByRole('button', { name: t('profile.take_picture') });
  await take.click();
  const said = page.getByText(t('error_messages.store_avatar'), { exact: true });
  await expect(said).toBeVisible();
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('dialog.close') })
    .click();
  await expect(said).toBeHidden();
  await expect(take).toBeVisible();
});

test('a field grows with its words, and scrolls beyond its last line [SUP-01]', async ({ page, person }) => {
  await openSettings(page, person, 'support');
  await row(page, 'bug-report').click();
  const field = page.getByRole('textbox', { name: t('support.steps') });
  const heightWith = async (lines: number) => {
    await field.fill('Zeile\n'.repeat(lines));
    return (await field.boundingBox())?.height ?? 0;
  };
  const [few, some, many, more] = [
    await heightWith(1),
    await heightWith(7),
    await heightWith(30),
    await heightWith(60),
  ];
  expect(some).toBeGreaterThan(few + 25);
  expect(many).toBeGreaterThan(some + 25);
  expect(more).toBe(many);
});
