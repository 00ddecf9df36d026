import { addEvent } from '../support/diary.ts';
import { difficulty, form, heading, next, save } from '../support/event-form.ts';
import { buttonIn, expect, german as t, test } from '../support/fixtures.ts';
import { countTaps } from '../support/taps.ts';

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('six moods to choose from take no tap more, and keys only try them [EVF-11, EVF-24]', async ({
    page,
    person,
  }) => {
    await addEvent(person);
    await page.goto('/webapp/');
    const record = async () => {
      await page.getByRole('button', { name: t('home.add_event') }).click();
      await buttonIn(form(page), t('event.again')).click();
      await next(page).click();
      await form(page)
        .getByRole('radio', { name: t('mood.5'), exact: true })
        .click();
      await difficulty(page).click();
      await save(page);
    };
    expect(await countTaps(page, record)).toBeLessThanOrEqual(6);
    await page.reload();
    await page.getByRole('button', { name: t('home.add_event') }).click();
    await buttonIn(form(page), t('event.again')).click();
    await next(page).click();
    await form(page)
      .getByRole('radio', { name: t('mood.1'), exact: true })
      .focus();
    await page.keyboard.press('ArrowDown');
    await expect(form(page).getByRole('radio', { name: t('mood.2'), exact: true })).toBeChecked();
    await expect(heading(page, 'event.step.mood')).toBeVisible();
  });
});
