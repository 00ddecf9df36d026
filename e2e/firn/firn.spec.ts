import type { Page } from '@playwright/test';
import { english, expect, german, test } from '../support/fixtures.ts';
import type { Texts } from '../support/texts.ts';

const says = (page: Page) => page.locator('[data-firn-says]');

/** Face, thing and mountain of the quick entry, at home. */
const enter = async (page: Page, t: Texts, mood: number, difficulty: number): Promise<void> => {
  await page.getByRole('button', { name: t('home.quick') }).click();
  const sheet = page.getByRole('dialog');
  for (const name of [t(`mood.${mood}`), /^(Musik|Music)$/, t(`difficulty.${difficulty}`)]) {
    await sheet.getByRole('button', { name, exact: true }).click();
  }
  await sheet.waitFor({ state: 'detached' });
};

for (const [language, t] of [
  ['de', german],
  ['en', english],
] as const) {
  test(`Firn answers each entry with one line of its own beside the mountain, and moves at a tap (${language}) (17-A1)`, async ({
    page,
    register,
  }) => {
    const person = await register(language);
    await person.signIn(page.context());
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/webapp/');
    const heard: string[] = [];
    for (const [mood, difficulty] of [
      [6, 2],
      [4, 1],
      [1, 4],
    ] as const) {
      await enter(page, t, mood, difficulty);
      await expect(says(page)).toBeVisible();
      heard.push((await says(page).getByRole('paragraph').textContent()) ?? '');
    }
    expect(new Set(heard).size).toBe(3);
    expect(heard[2]).toContain(t('event.state.hard'));
    await expect(page.locator('[data-pose=heart]')).toBeVisible();
    await expect(says(page).getByRole('link', { name: t('firn.help') })).toHaveAttribute('href', /\/help$/);
    // It is read out, stands before the path, and does not cover the new mountain.
    await expect(page.getByRole('status').filter({ has: says(page) })).toBeAttached();
    const line = await says(page).boundingBox();
    const mountain = await page.locator('[data-new]').boundingBox();
    expect(line?.y ?? 0).toBeGreaterThanOrEqual((mountain?.y ?? 0) + (mountain?.height ?? 0));
    await says(page)
      .getByRole('button', { name: t('firn.close') })
      .click();
    await expect(says(page)).toHaveCount(0);

    for (const reaction of ['wave', 'hop', 'wonder', 'cuddle', 'look', 'laugh']) {
      await page.getByRole('button', { name: t('firn.touch') }).click();
      await expect(page.getByText(t(`firn.reaction.${reaction}`))).toBeAttached();
    }
  });
}

test('whoever switches Firn\u2019s lines off gets the plain word and the way to help (17-A1)', async ({
  page,
  person,
}) => {
  await person.call('PATCH', '/v1/settings/', { experience: { firn_lines: false } });
  await page.goto('/webapp/');
  await enter(page, german, 2, 2);
  await expect(page.getByText(german('event.state.hard'))).toBeVisible();
  await expect(page.getByRole('link', { name: german('event.help'), exact: true })).toBeVisible();
  await expect(says(page)).toHaveCount(0);
});
