import { expect, german as t, test } from '../support/fixtures.ts';

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  test('on an English device too, who reads German is told in German that the start failed [I18N-03]', async ({
    page,
    person: _person,
  }) => {
    await page.route('**/api/v1/settings/', (route) => route.fulfill({ status: 500, json: { code: 'internal' } }));
    await page.goto('/webapp/tracking');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('crash.title'));
  });
});
