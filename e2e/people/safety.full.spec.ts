import type { Locator, Page } from '@playwright/test';
import { introduce, say, startChat } from '../support/chats.ts';
import { expect, languages, test } from '../support/fixtures.ts';
import type { Texts } from '../support/texts.ts';

const buttonOf = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Expects that `control`, once scrolled to, is wholly in the window, large enough for a thumb and not covered. */
const expectReachable = async (page: Page, control: Locator): Promise<void> => {
  await control.scrollIntoViewIfNeeded();
  await expect(control).toBeInViewport({ ratio: 1 });
  const box = await control.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  await control.click({ trial: true });
};

const openReport = async (page: Page, t: Texts, where: 'chat' | 'people'): Promise<Locator> => {
  await expect(buttonOf(page, t(`${where}.more`))).toBeVisible();
  // The header has no button that looks like sending.
  await expect(buttonOf(page, t(`${where}.report`))).toHaveCount(0);
  await buttonOf(page, t(`${where}.more`)).click();
  const report = buttonOf(page.getByRole('dialog'), t(`${where}.report`));
  await expectReachable(page, report);
  await report.click();
  return page.getByRole('dialog');
};

test.use({ viewport: { width: 360, height: 640 } });

for (const [language, t] of languages) {
  test(`a report of sex, pictures or a meeting stands in the menu, whole on a small phone (${language}) [REL-01, CHAT-01, 14-A7]`, async ({
    page,
    register,
    signedIn,
  }) => {
    const [anna, ben] = [await signedIn(language), await register(language)];
    await introduce(anna, 'Anna');
    await introduce(ben, 'Ben');
    const chat = await startChat(anna, ben);
    await say(ben, chat, 'Kommst du heute Abend zu mir?');
    await page.goto(`/webapp/profile/${ben.id}`);
    await openReport(page, t, 'people');
    await page.keyboard.press('Escape');

    await page.goto(`/webapp/chat/${chat}`);
    const form = await openReport(page, t, 'chat');
    const reasons = form.getByRole('radio');
    await expect(reasons).toHaveCount(6);
    for (const reason of ['mean', 'pressure', 'private_data', 'sexual', 'danger', 'other']) {
      await expectReachable(page, form.locator('label').filter({ hasText: t(`report.${reason}`) }));
    }
    await form.getByRole('radio', { name: t('report.sexual') }).check();
    await buttonOf(form, t('report.send')).click();
    await expect(form.getByRole('status')).toContainText(t('report.urgent'));
    await expectReachable(page, form.getByRole('link', { name: t('report.help') }));
  });
}
