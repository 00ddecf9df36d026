import type { Locator, Page } from '@playwright/test';

export const WARD = '0351 458-2267';
export const DIALLED = 'tel:03514582267';

export const sheet = (page: Page) => page.getByRole('dialog');
export const call = (place: Page | Locator, href = DIALLED) => place.locator(`a[href="${href}"]`);
