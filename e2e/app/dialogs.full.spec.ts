import { expect, german as t, test } from '../support/fixtures.ts';
import { openSettings, row } from '../support/settings.ts';

test('a field grows with its words, and scrolls beyond its last line [SUP-01]', async ({ signedInPage: page }) => {
  await openSettings(page, 'support');
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
