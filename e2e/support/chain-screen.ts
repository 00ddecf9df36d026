import type { Page } from '@playwright/test';
import { german as t } from './fixtures.ts';

export const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading', { level: 1 }) });
export const button = (page: Page, id: string) => page.getByRole('button', { name: t(id), exact: true });
export const position = (index: number, total: number) => new RegExp(`, ${index} von ${total}$`);

/** Collects the lines that the page sends to the usage log. */
export const watchLog = (page: Page): string[] => {
  const lines: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/tracking/')) lines.push(request.postDataJSON().log);
  });
  return lines;
};
