import type { Locator, Page } from '@playwright/test';
import { introduce, say, startChat } from '../support/chats.ts';
import { befriend, meetOthers } from '../support/circle.ts';
import { expect, languages, test } from '../support/fixtures.ts';
import type { Texts } from '../support/texts.ts';

test.use({ viewport: { width: 360, height: 640 } });

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

for (const [language, t] of languages) {
  test(`a report of sex, pictures or a meeting stands in the menu, whole on a small phone (${language}) [REL-01, CHAT-01, 14-A7]`, async ({
    page,
    context,
    register,
  }) => {
    const [anna, ben] = [await register(language), await register(language)];
    await anna.signIn(context);
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

  test(`who is of unknown age reads that age groups decide, and finds others once it is set (${language}) [REL-04, REL-16, 14-A8]`, async ({
    page,
    context,
    register,
    server,
  }) => {
    const name = `Kim ${process.pid}-${language}`;
    const [kim, ben] = [await register(language, { isOfUnknownAge: true }), await register(language)];
    await kim.signIn(context);
    await meetOthers(kim, name);
    await meetOthers(ben, `${name} 2`);
    await page.goto('/webapp/search?tab=people');
    await expect(page.getByText(t('finding.age_unknown'))).toBeInViewport({ ratio: 1 });
    await page.getByLabel(t('finding.field')).fill(name);
    await expect(page.getByText(t('finding.age_unknown'))).toBeVisible();
    await page.goto(`/webapp/profile/${ben.id}`);
    await expect(page.getByText(t('people.absent'))).toBeVisible();
    await page.goto('/webapp/profile?dialog=settings&part=privacy');
    await expect(page.getByText(t('settings.mode.meet_others.age_unknown'))).toBeVisible();
    await expect(page.getByText(t('settings.mode.meet_others.text'))).toHaveCount(0);
    await page.getByRole('button', { name: t('settings.seen') }).click();
    await page
      .getByRole('dialog', { name: t('settings.seen') })
      .getByText(t('settings.seen.foreign'), { exact: true })
      .click();
    await expect(page.getByText(t('settings.seen.age_unknown'))).toBeVisible();

    await server.admin('users', 'born', String(kim.id), `${new Date().getFullYear() - 14}-07`);
    await page.goto('/webapp/profile?dialog=settings&part=privacy');
    await expect(page.getByText(t('settings.mode.meet_others.text'))).toBeVisible();
    await page.goto(`/webapp/search?tab=people&name=${encodeURIComponent(name)}`);
    await expect(page.getByText(`${name} 2`)).toBeVisible();
    await page.getByLabel(t('finding.field')).fill(`${name} 3`);
    await expect(page.getByText(t('finding.none'))).toBeVisible();
  });

  test(`who loses a friend by the age groups is told kindly, without a name (${language}) [NOTI-03, REL-16]`, async ({
    page,
    context,
    register,
    server,
  }) => {
    const [anna, ben] = [await register(language, { hasNotices: true }), await register(language)];
    await anna.signIn(context);
    await meetOthers(anna, 'Anna');
    await meetOthers(ben, 'Benedikt');
    await befriend(anna, ben);
    await server.admin('users', 'part', String(anna.id), String(ben.id));
    await page.goto('/webapp/tracking');
    const banner = page.getByText(t('notice.friendship-ended-by-age.title'));
    await expect(banner).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(t('notice.friendship-ended-by-age.text'))).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Benedikt')).toHaveCount(0);
    await banner.click();
    await expect(page).toHaveURL(/\/webapp\/friends/);
    await expect(page.getByText(t('friends.none'))).toBeVisible();
  });
}
