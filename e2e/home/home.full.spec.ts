import { DAY_MS } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { expect, test } from '../support/fixtures.ts';

const EVENTS = 12;

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(`the path opens at its newest end (motion: ${reducedMotion}) [HOME-02, HOME-12]`, async ({ page, person }) => {
      for (let index = EVENTS; index > 0; index -= 1) {
        await addEvent(person, { datetime: new Date(Date.now() - index * DAY_MS).toISOString() });
      }
      await page.goto('/webapp/');
      await expect(page.locator(`button[data-slot="${EVENTS - 1}"]`)).toBeInViewport();
      await expect(page.locator('button[data-slot="0"]')).toHaveCount(0);
    });
  });
}
