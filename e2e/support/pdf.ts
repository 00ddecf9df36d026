import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** Prints the page to PDF. @returns the selectable text of each sheet */
export const printedPages = async (page: Page): Promise<string[]> => {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.map((words) => words.replaceAll(/\s+/g, ' '));
};
