import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { PHOTO } from './diary.ts';
import { nextIn } from './event-form.ts';
import { PASSWORD } from './people.ts';
import type { TextId, Texts } from './texts.ts';

/** Registers on the screen, by the visible names of its fields. */
export const register = async (page: Page, t: Texts, email: string): Promise<void> => {
  await page.getByLabel(t('field.participant_code')).fill('INRA04');
  await page.getByLabel(t('field.email')).fill(email);
  await page.getByLabel(t('field.password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t('field.repeat_password'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(t('registration.consent.agree')).check();
  // A young person needs a parent. The form asks the age if the invitation has none.
  const guardian = page.getByLabel(t('registration.consent.guardian'));
  const isOldEnough = page.getByRole('radio', { name: t('button.yes') });
  await guardian
    .or(isOldEnough)
    .or(page.getByText(t('registration.used')))
    .first()
    .waitFor();
  if (await guardian.isVisible()) await guardian.check();
  else if (await isOldEnough.isVisible()) await isOldEnough.check();
  await page.getByRole('button', { name: t('registration.submit') }).click();
};

export const logIn = async (page: Page, t: Texts, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel(t('field.email')).fill(email);
  await page.getByLabel(t('field.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click();
};

/** In the settings: the row, and the question after it. */
export const signOut = async (page: Page, t: Texts): Promise<void> => {
  await page.getByRole('button', { name: t('settings.sign_out') }).click();
  await page
    .getByRole('dialog', { name: t('sign_out.none') })
    .getByRole('button', { name: t('settings.sign_out') })
    .click();
};

export const logOut = async (page: Page, t: Texts): Promise<void> => {
  await page.getByRole('link', { name: t('nav.profile') }).click();
  await page.getByRole('button', { name: t('profile.settings') }).click();
  await signOut(page, t);
};

/** Taps to show Firn's whole text at once, as its words come one by one unless motion is reduced. */
const skipTyping = async (page: Page, t: Texts): Promise<void> => {
  const isCalm = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isCalm) await page.getByRole('heading', { name: t('onboarding.companion') }).click();
};

/**
 * Declines all of Firn's questions where that is possible. Ends before the first event.
 *
 * @param look is called at each step before it is answered
 */
export const declineEverything = async (
  page: Page,
  t: Texts,
  name: string,
  look: (step: string) => Promise<void> = async () => undefined,
): Promise<void> => {
  const reach = async (step: string, id = 'next') => {
    await skipTyping(page, t);
    const button = page.getByRole('button', { name: t(`onboarding.${step}.${id}` as TextId), exact: true });
    await button.waitFor();
    await look(step);
    return button;
  };
  await (await reach('introduction')).click();
  await reach('language', 'option_en');
  // The one that is shown.
  await page
    .getByRole('region', { name: t('onboarding.language.1') })
    .getByRole('button', { pressed: true })
    .click();
  const take = await reach('avatar');
  await page.getByRole('button', { name: t('profile.next_picture') }).click();
  await take.click();
  await (await reach('gender', 'decline')).click();
  await reach('name');
  await page.getByRole('textbox', { name: t('onboarding.name.placeholder') }).fill(name);
  await page.keyboard.press('Enter');
  for (const step of ['birthday', 'diagnosis', 'clinic']) {
    await (await reach(step, 'decline')).click();
  }
  const next = await reach('privacy');
  await page.getByRole('button', { name: t('onboarding.privacy.option_just_me') }).click();
  await next.click();
};

/** Records a hard day at the clinic, starting on the path. */
export const recordClinicDay = async (page: Page, t: Texts, text: string): Promise<void> => {
  await page.getByRole('button', { name: t('home.add_event') }).click();
  await fillClinicDay(page, t, text);
};

/** Fills every step of the open form for a hard day at the clinic, with text and a photo. */
export const fillClinicDay = async (page: Page, t: Texts, text: string): Promise<void> => {
  const form = page.getByRole('dialog', { name: t('event.new') });
  const next = nextIn(form);
  await form.getByRole('button', { name: t('event.location.clinic') }).click();
  await form.getByRole('button', { name: t('category.therapy') }).click();
  await form.getByRole('button', { name: t('activity.chemo') }).click();
  await form.getByRole('heading', { name: t('event.step.when') }).waitFor();
  await next.click();
  await form.getByRole('slider').fill('2');
  await next.click();
  await form.getByRole('radio', { name: t('difficulty.4'), exact: true }).click();
  await form.getByLabel(t('event.text'), { exact: true }).fill(text);
  await form.locator('input[type=file][accept*=image]').first().setInputFiles(fileURLToPath(PHOTO));
  await form.getByRole('button', { name: t('button.save') }).click();
  await form.waitFor({ state: 'detached' });
};
