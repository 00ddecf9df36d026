import type { Language } from '@bergkette/contract/session.ts';
import type { Locator, Page } from '@playwright/test';
import type { Person } from './people.ts';

export const WARD = '0351 458-2267';
export const DIALLED = 'tel:03514582267';

export const sheet = (page: Page) => page.getByRole('dialog');
export const call = (place: Page | Locator, href = DIALLED) => place.locator(`a[href="${href}"]`);
export const begin = async (register: (language: Language) => Promise<Person>, language: Language, page: Page) => {
  const person = await register(language);
  await person.signIn(page.context());
  return person;
};
