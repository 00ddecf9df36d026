import type { Locator, Page } from '@playwright/test';
import { german } from './fixtures.ts';
import type { Person } from './people.ts';
import type { Texts } from './texts.ts';

/** Opens the settings by their address, with the hints of the profile switched off. */
export const openSettings = async (page: Page, person: Person, part?: string): Promise<void> => {
  await person.call('PATCH', '/v1/settings/', { onboarding: { profile_hints: false } });
  await page.goto(`/webapp/profile?dialog=settings${part === undefined ? '' : `&part=${part}`}`);
};

/** Finds the row of a setting by its name. */
export const row = (page: Page, id: string, t: Texts = german): Locator =>
  page.locator('[data-setting]').and(page.getByRole('button', { name: new RegExp(`^${t(`settings.${id}`)}`) }));

/** Finds the sheet with the field of one setting. The dialog below it has the name of its page. */
export const sheet = (page: Page, id: string, t: Texts = german): Locator =>
  page.getByRole('dialog', { name: t(`settings.${id}`), exact: true });
