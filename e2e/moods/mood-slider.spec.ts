import { form, heading, next, storedEvents } from '../support/event-form.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { finish, openMoodStep, slider } from '../support/mood-slider.ts';

test('forward says the mood that it stores, that of an untouched slider too [EVF-11, EVF-24]', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openMoodStep(page);
  await expect(next(page)).toHaveAccessibleName('Weiter: eher gut');
  await slider(page).fill('2');
  await expect(next(page)).toHaveAccessibleName('Weiter: schlecht');
  await next(page).click();
  await finish(page);
  expect((await storedEvents(person, 1)).map(({ mood }) => mood)).toEqual([2]);
});

test('a window too low for the slider has six buttons and none of them chosen [EVF-11, EVF-24]', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await openMoodStep(page);
  await expect(slider(page)).toHaveCount(0);
  await expect(form(page).getByRole('radio', { checked: true })).toHaveCount(0);
  // A tap on a face leads to the next step. Keys only try them.
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  const face = (mood: number) => form(page).getByRole('radio', { name: t(`mood.${mood}`), exact: true });
  await face(3).focus();
  await page.keyboard.press('ArrowDown');
  await expect(face(4)).toBeChecked();
  await face(1).click();
  await expect(heading(page, 'event.step.mood')).toBeHidden();
  await finish(page);
  expect((await storedEvents(person, 1)).map(({ mood }) => mood)).toEqual([1]);
});
