import type { Page } from '@playwright/test';

/** What gives the page letters of so many percent of their usual size, as a browser's own settings do. */
export const lettersOf = async (page: Page): Promise<(percent: number) => Promise<unknown>> => {
  const browser = await page.context().newCDPSession(page);
  return (percent) => browser.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
};
