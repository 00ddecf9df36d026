import type { Locator, Page } from '@playwright/test';
import { german } from './fixtures.ts';
import { openPath } from './open.ts';
import type { Texts, Under } from './texts.ts';

/** Opens the settings by their address. */
export const openSettings = (page: Page, part?: string): Promise<void> =>
  openPath(page, `/profile?dialog=settings${part === undefined ? '' : `&part=${part}`}`);

/** Finds the row of a setting by its name. */
export const row = (page: Page, id: Under<'settings'>, t: Texts = german): Locator =>
  page.locator('[data-setting]').and(page.getByRole('button', { name: new RegExp(`^${t(`settings.${id}`)}`) }));

/** Finds the sheet with the field of one setting. The dialog below it has the name of its page. */
export const sheet = (page: Page, id: Under<'settings'>, t: Texts = german): Locator =>
  page.getByRole('dialog', { name: t(`settings.${id}`), exact: true });
