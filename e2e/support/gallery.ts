import type { DiaryEvent } from '@bergkette/contract/events.ts';
import type { Page } from '@playwright/test';
import { german as t } from './fixtures.ts';
import type { Person } from './people.ts';

export const TOTAL = 5;

export const add = async (person: Person, event: DiaryEvent, bytes: Buffer): Promise<void> => {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'file');
  await person.call('POST', `/v1/events/${event.id}/contents/`, form);
};

export const openDetail = async (page: Page) => {
  await page.goto('/webapp/');
  await page.getByRole('button', { name: new RegExp(t('difficulty.4')) }).click();
  return page.getByRole('dialog');
};
export const named = (number: number, total = TOTAL) => t('media.image_number', { number, total });
