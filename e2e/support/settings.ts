import type { Me } from '@bergkette/contract/users.ts';
import type { Locator, Page } from '@playwright/test';
import { german } from './fixtures.ts';
import type { Person } from './people.ts';
import type { Texts } from './texts.ts';

export const meOf = (person: Person) => person.call<Me>('GET', '/v1/users/loggedin/');

/** The settings, opened by their address, without the hints of the profile. */
export const openSettings = async (page: Page, person: Person, part?: string): Promise<void> => {
  await person.call('PATCH', '/v1/settings/', { onboarding: { profile_hints: false } });
  await page.goto(`/webapp/profile?dialog=settings${part === undefined ? '' : `&part=${part}`}`);
};

/** A row by the name of its setting. */
export const row = (page: Page, id: string, t: Texts = german): Locator =>
  page.getByRole('button', { name: new RegExp(`^${t(`settings.${id}`)}`) });

/** The sheet with the one field; the dialog below it has the name of its page. */
export const sheet = (page: Page, id: string, t: Texts = german): Locator =>
  page.getByRole('dialog', { name: t(`settings.${id}`), exact: true });
