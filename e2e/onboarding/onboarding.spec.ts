import { AVATAR_COUNT } from '@bergkette/contract/users.rules.ts';
import type { Page } from '@playwright/test';
import { english, expect, german, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { said, tapper } from '../support/onboarding.ts';
import { meOf } from '../support/people.ts';
import { settle } from '../support/settle.ts';
import type { TextId, Texts } from '../support/texts.ts';
import { readVault, untilKept } from '../support/vault.ts';

const answer = (page: Page, t: Texts, text: string) =>
  page.getByRole('button', { name: t('onboarding.change', { answer: text }) });

test('a killed tab resumes in the chosen language; answers can be changed, but none by a double tap [ONB-01, ONB-20, ONB-18, I18N-01, I18N-05]', async ({
  page,
  context,
  signedIn,
}) => {
  const person = await signedIn('de', { isNew: true });
  await page.goto('/webapp/');
  await tapper(page, german)('onboarding.introduction.next');
  const inEnglish = page.getByRole('button', { name: german('onboarding.language.option_en') });
  await expect(inEnglish).toHaveAttribute('lang', 'en');
  await inEnglish.click();
  await expect(said(page, english('onboarding.language.1'))).toBeVisible();
  const t = english;
  const tap = tapper(page, t);
  const pictures = page.locator('[data-picture]');
  const order = () => pictures.evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  await expect(pictures).toHaveCount(AVATAR_COUNT);
  const shown = await order();
  // In letters of twice the size, on the smallest phone, Firn and the ways on stand in view with the pictures.
  const usual = page.viewportSize();
  const setLetters = await lettersOf(page);
  await setLetters(200);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const id of ['onboarding.avatar.next', 'onboarding.avatar.decline'] as const)
    await expect(page.getByRole('button', { name: t(id) })).toBeInViewport({ ratio: 0.99 });
  // Within the main part a header is no banner.
  await expect(page.locator('header svg')).toBeInViewport({ ratio: 0.99 });
  await setLetters(100);
  if (usual !== null) await page.setViewportSize(usual);
  await tap('onboarding.avatar.decline');
  await answer(page, t, t('onboarding.avatar.decline')).click();
  await page.getByRole('button', { name: t('profile.next_picture') }).click();
  const picture = await page.getByRole('radio', { checked: true }).getAttribute('aria-label');
  await tap('onboarding.avatar.next');
  // The log says the picture that was chosen, as every other answer.
  await expect(said(page, picture ?? 'none')).toBeAttached();
  // Nothing of it stands below the window.
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  if (usual !== null) await page.setViewportSize(usual);
  // Who looks at the pictures once more finds them in their places.
  await answer(page, t, '').last().click();
  await expect(pictures).toHaveCount(AVATAR_COUNT);
  expect(await order()).toEqual(shown);
  await page.getByRole('button', { name: t('profile.next_picture') }).click();
  await tap('onboarding.avatar.next');
  await tap('onboarding.gender.option_f');
  await tap('onboarding.gender.next');
  await page.getByRole('textbox', { name: t('onboarding.name.placeholder') }).fill('Mara');
  await page.keyboard.press('Enter');
  await expect(said(page, t('onboarding.birthday.1', { name: 'Mara' }))).toBeVisible();
  await expect.poll(async () => (await meOf(person)).language).toBe('en');
  await untilKept(page, 'Mara');
  const answers = (await readVault(page, ['Mara'])).filter(({ kind }) => kind === 'draft');
  expect(answers).not.toEqual([]);
  expect(answers.flatMap(({ readable }) => readable)).toEqual([]);

  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto('/webapp/');
  await expect(said(again, t('onboarding.birthday.1', { name: 'Mara' }))).toBeVisible();
  await answer(again, t, t('onboarding.gender.option_f')).click();
  await expect(again.getByRole('region', { name: t('onboarding.gender.1') })).toBeFocused();
  await again.getByRole('button', { name: t('onboarding.gender.decline') }).click();
  await expect(said(again, t('onboarding.declined.gender'))).toBeVisible();
  await answer(again, t, 'Mara').click();
  await again.getByRole('textbox', { name: t('onboarding.name.placeholder') }).fill('Nora');
  await again.keyboard.press('Enter');
  await expect(said(again, t('onboarding.birthday.1', { name: 'Nora' }))).toBeVisible();
  expect((await meOf(person)).name).toBe('');

  // A tap on another language changes to it, and back.
  for (const [from, to, value] of [
    [english, german, 'de'],
    [german, english, 'en'],
  ] as const) {
    const shown = from(`onboarding.language.option_${value === 'de' ? 'en' : 'de'}`);
    await again.getByRole('button', { name: from('onboarding.change', { answer: shown }) }).click();
    await again.getByRole('button', { name: from(`onboarding.language.option_${value}`), exact: true }).click();
    await expect(said(again, to('onboarding.gender.1'))).toBeVisible();
  }

  // The second tap of a double tap hits the answer to the next question, which is in the same place.
  const awake = async (step: TextId, values = {}) =>
    expect(again.getByRole('region', { name: t(step, values) })).not.toHaveCSS('pointer-events', 'none');
  await awake('onboarding.birthday.1', { name: 'Nora' });
  const decline = again.getByRole('button', { name: t('onboarding.birthday.decline'), exact: true }).last();
  await settle(again);
  const { x, y, width, height } = (await decline.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await again.mouse.dblclick(x + width / 2, y + height / 2);
  await awake('onboarding.diagnosis.1');
  await expect(said(again, t('onboarding.clinic.1'))).toHaveCount(0);

  // Who goes on without a network sees that there is none, on a screen without a bar too.
  await context.setOffline(true);
  await again
    .getByRole('dialog')
    .getByRole('button', { name: t('offline.read') })
    .click();
  const strip = again.getByRole('button', { name: new RegExp(`^${t('offline.strip_plain').slice(0, -1)}`) });
  await expect(strip).toBeVisible();
  const line = await strip.boundingBox();
  const head = await again.getByRole('heading', { level: 1 }).boundingBox();
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThanOrEqual(head?.y ?? 0);
  await context.setOffline(false);
  await expect(strip).toHaveCount(0);

  // Another device has answered meanwhile, of which this one has kept nothing.
  await expect.poll(async () => (await readVault(again)).filter(({ kind }) => kind === 'answer')).not.toEqual([]);
  await person.call('PATCH', '/v1/settings/', { onboarding: { onboarding_chat: false } });
  await again.goto('/webapp/onboarding');
  await expect(again).toHaveURL(/\/webapp\/$/);
});
