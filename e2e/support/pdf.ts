import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** What the printer gets from this page, as the words that can be selected on each sheet. */
export const printedPages = async (page: Page): Promise<string[]> => {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.map((words) => words.replaceAll(/\s+/g, ' '));
};
