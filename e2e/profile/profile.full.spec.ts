import { addEvent } from '../support/diary.ts';
import { expect, inMotion, german as t, test } from '../support/fixtures.ts';
import { textsOf } from '../support/texts.ts';

test.use(inMotion);

const achievements = textsOf('de');

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a new achievement is one calm line, and pictures stand in a plain row [PROF-13, XP-11]', async ({
    page,
    person,
  }) => {
    await page.goto('/webapp/profile');
    await expect(page.getByRole('heading', { name: t('profile.achievements') })).toBeVisible();
    for (let index = 0; index < 3; index += 1) await addEvent(person, { mood: 4, difficulty: 2 });
    await page.reload();
    const title = achievements('achievement.total_events_3.title');
    await expect(page.getByText(t('profile.new_achievement', { title }))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: t('profile.change_picture') }).click();
    await page.getByRole('button', { name: t('profile.next_picture') }).click();
    await expect(page.locator('[data-picture][style]')).toHaveCount(0);
  });
});
