import type { Page } from '@playwright/test';

export const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 1 }) });
export const position = (index: number, total: number) => new RegExp(`, ${index} von ${total}$`);
