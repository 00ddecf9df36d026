import type { Page } from '@playwright/test';
import type { Texts, Under } from './texts.ts';

export const preview = (page: Page, t: Texts) => page.getByRole('region', { name: t('visit.preview') });

/** Opens the row that says what is on the sheet, behind which the days and the parts are chosen. */
export const openChoices = (page: Page, t: Texts) =>
  page
    .locator('summary')
    .filter({ hasText: t('visit.parts') })
    .click();

export const tick = (page: Page, t: Texts, part: Under<'visit.part'>) =>
  page.getByRole('checkbox', { name: new RegExp(`^${t(`visit.part.${part}`)}`) });

export const writeQuestion = async (page: Page, t: Texts, text: string) =>
  page.getByRole('textbox', { name: t('visit.questions.new') }).fill(text);
