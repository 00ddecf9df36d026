import type { Page } from '@playwright/test';
import { expect, german as t, test, withWorker } from '../support/fixtures.ts';
import { networkRests } from '../support/network.ts';
import { openAway, openKept } from '../support/offline.ts';
import { addValueTo, openSymptoms, saveIn, startSymptom } from '../support/symptoms.ts';

test.use(withWorker);

test('a value that the server refuses later is told with its reason until it is read, over a restart too (18-REFUSED)', async ({
  page: first,
  person,
  context,
}) => {
  const run = await startSymptom(person, 'nausea', 3, 4);
  const name = t('symptom_name.nausea');
  const head = (page: Page) => page.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) });
  await openKept(first);
  await openSymptoms(first);
  await expect(head(first)).toBeVisible();
  await first.close();
  await context.setOffline(true);
  const page = await openAway(context, '/webapp/tracking?tab=symptoms');
  await addValueTo(page, t, name).click();
  const dialog = page.getByRole('dialog', { name: t('trackers.enter', { symptom: name }) });
  await dialog.getByRole('slider').focus();
  await page.keyboard.press('End');
  await saveIn(dialog).click();
  await expect(dialog).toBeHidden();
  await person.call('DELETE', `/v1/durations/${run.id}/`);
  await context.setOffline(false);
  const told = page.getByRole('alert').filter({ hasText: new RegExp(`^Nicht gespeichert: ${name} 10`) });
  await expect(told).toContainText(t('trackers.refused.reason'));
  await page.getByRole('link', { name: t('nav.profile') }).click();
  await expect(told).toBeVisible();
  await page.reload();
  await told.getByRole('button', { name: t('dialog.close') }).click();
  await expect(told).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: t('nav.home') })).toBeVisible();
  await networkRests(page);
  await expect(told).toBeHidden();
});
