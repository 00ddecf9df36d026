import { MOOD_SLIDER_DEFAULT } from '@bergkette/contract/events.rules.ts';
import { difficulty, form, next, storedEvents } from '../support/event-form.ts';
import { expect, test } from '../support/fixtures.ts';
import { ends, finish, openMoodStep, slider } from '../support/mood-slider.ts';

test('slider and scale stand wholly in view on every phone, so the saved mood was seen; from 960 px on six faces ask for it [EVF-11, 14-A5]', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 960, height: 800 });
  await openMoodStep(page);
  await expect(form(page).getByRole('radio')).toHaveCount(6);
  await expect(slider(page)).toHaveCount(0);
  for (const [width, height] of [
    [959, 800],
    [320, 568],
    [375, 553],
    [360, 580],
    [360, 640],
    [390, 844],
  ] as const)
    await test.step(`${width}×${height}`, async () => {
      await page.setViewportSize({ width, height });
      await expect(slider(page)).toBeInViewport({ ratio: 1 });
      await expect(ends(page)).toBeInViewport({ ratio: 1 });
      const [scale, footer] = [await ends(page).boundingBox(), await next(page).boundingBox()];
      expect((scale?.y ?? 0) + (scale?.height ?? 0)).toBeLessThan(footer?.y ?? 0);
    });
  await next(page).click();
  await finish(page);
  expect((await storedEvents(person, 1)).map(({ mood }) => mood)).toEqual([MOOD_SLIDER_DEFAULT]);
});

test('all four difficulties stand in view on small phones (14-A5)', async ({ page, person: _person }) => {
  await openMoodStep(page);
  await next(page).click();
  for (const [width, height] of [
    [320, 568],
    [375, 553],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(difficulty(page).locator('..')).toBeInViewport({ ratio: 1 });
  }
});
