import type { Page } from '@playwright/test';
import { addEvent } from '../support/diary.ts';
import { buttonIn, expect, german as t, test, withWorker } from '../support/fixtures.ts';
import { dialogOf, openKept } from '../support/offline.ts';

const WORDS = 'Der Tee war heute gut.';

const readOn = (page: Page) => buttonIn(dialogOf(page), t('offline.read')).click();

const strip = (page: Page) => page.getByText(/Kein Netz. Du siehst den Stand von/);

test.use(withWorker);

test('a device that is slow to read is waited for where there is no network (18-KEPT)', async ({
  page: first,
  person,
  context,
}) => {
  await addEvent(person, { text: WORDS });
  await openKept(first);
  await first.close();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const decrypt = SubtleCrypto.prototype.decrypt;
    SubtleCrypto.prototype.decrypt = async function (...asked) {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      return decrypt.apply(this, asked);
    };
  });
  await page.goto('/webapp/');
  await readOn(page);
  await expect(page.getByRole('button', { name: new RegExp(t('activity.chemo')) }).first()).toBeVisible();
  await expect(strip(page)).toBeVisible();
});
