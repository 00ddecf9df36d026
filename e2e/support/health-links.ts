import type { Locator, Page } from '@playwright/test';
import { SHLViewer } from 'kill-the-clipboard';
import { expect } from './fixtures.ts';
import { scan } from './scan.ts';
import type { Texts } from './texts.ts';

export const sheetOf = (page: Page, t: Texts): Locator => page.getByRole('dialog', { name: t('show.title') });

interface Terms {
  passcode?: string;
}

/** From the visit screen to the code, as it stands on the screen. @returns the link that a camera reads from it */
export const showCode = async (page: Page, t: Texts, { passcode }: Terms = {}): Promise<string> => {
  await page.getByRole('button', { name: t('show.button'), exact: true }).click();
  const sheet = sheetOf(page, t);
  if (passcode !== undefined) {
    await sheet.getByRole('checkbox', { name: t('show.passcode.add') }).check();
    await sheet.getByLabel(t('show.passcode')).fill(passcode);
  }
  await sheet.getByRole('button', { name: t('show.make') }).click();
  return scanCode(page, t);
};

export const scanCode = async (page: Page, t: Texts): Promise<string> => {
  const code = sheetOf(page, t).getByRole('img', { name: t('show.code') });
  await expect(code).toBeVisible();
  return scan(code);
};

/** Opens a link with a program that others wrote. */
export const openForeign = async (link: string, passcode?: string): Promise<unknown> => {
  const viewer = new SHLViewer({ shlinkURI: link });
  const { fhirResources } = await viewer.resolveSHL({
    recipient: 'Station 4',
    ...(passcode !== undefined && { passcode }),
  });
  expect(fhirResources).toHaveLength(1);
  return fhirResources[0];
};
