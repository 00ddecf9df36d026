import type { Page } from '@playwright/test';

/** Collects the lines that the page sends to the usage log. */
export const watchLog = (page: Page): string[] => {
  const lines: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/tracking/')) lines.push(request.postDataJSON().log);
  });
  return lines;
};
