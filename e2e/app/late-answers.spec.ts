import type { Page } from '@playwright/test';
import { introduce, startChat } from '../support/chats.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { WARD } from '../support/help.ts';
import { holdCalls, networkRests, refuse } from '../support/network.ts';

const ME = /\/v1\/users\/\d+\//;
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, id: string) => dialog(page).getByRole('button', { name: t(id), exact: true });
const alerted = (page: Page, id: string) => page.getByRole('alert').filter({ hasText: t(id) });

/** What is saved on the profile: where, and how. */
const FIELDS = {
  name: async (page: Page) => {
    await page.getByRole('textbox', { name: t('settings.name') }).fill('Mia');
    await button(page, 'settings.save').click();
  },
  ward: async (page: Page) => {
    await page.getByLabel(t('call.number')).fill(WARD);
    await button(page, 'call.save').click();
  },
  clinic: (page: Page) => button(page, 'settings.do_not_tell').click(),
};

for (const [part, save] of Object.entries(FIELDS)) {
  test(`an answer about the ${part} that comes after the settings were left changes no address, and a failure is told`, async ({
    page,
    open,
  }) => {
    const leaveWhileSaved = async () => {
      await open(`/profile?dialog=settings&part=${part}`);
      await save(page);
      await open('/chat');
      await expect(dialog(page)).toHaveCount(0);
    };
    let release = await holdCalls(page, ME, 'PATCH');
    await leaveWhileSaved();
    release();
    await networkRests(page);
    await expect(page).toHaveURL(/\/webapp\/chat$/);

    await refuse(page, 'PATCH', ME);
    release = await holdCalls(page, ME, 'PATCH');
    await leaveWhileSaved();
    release();
    await expect(alerted(page, 'error_messages.update_user')).toBeVisible();
    await expect(page).toHaveURL(/\/webapp\/chat$/);
  });
}

test('a picture that is stored after its dialog was left changes no address [PROF-12]', async ({ page, open }) => {
  const release = await holdCalls(page, /\/v1\/users\/\d+\/avatar\//, 'POST');
  await open('/profile?dialog=picture');
  await button(page, 'profile.next_picture').click();
  await button(page, 'profile.take_picture').click();
  await open('/chat');
  release();
  await networkRests(page);
  await expect(page).toHaveURL(/\/webapp\/chat$/);
});

test('a chat that is begun or deleted after its screen was left changes no address [CHAT-11]', async ({
  page,
  person: anna,
  register,
  open,
}) => {
  const ben = await register('de');
  await introduce(anna, 'Anna');
  await introduce(ben, 'Ben');
  const chat = await startChat(anna, ben);

  let release = await holdCalls(page, '**/v1/chats/', 'POST');
  await open(`/profile/${ben.id}`);
  await page.getByRole('button', { name: t('people.write'), exact: true }).click();
  await open('/tracking');
  release();
  await networkRests(page);
  await expect(page).toHaveURL(/\/webapp\/tracking$/);

  release = await holdCalls(page, `**/v1/chats/${chat}/`, 'DELETE');
  await open(`/chat/${chat}`);
  await page.getByRole('button', { name: t('chat.more'), exact: true }).click();
  await button(page, 'chat.delete').click();
  await page
    .getByRole('dialog', { name: t('chat.delete_title') })
    .getByRole('button', { name: t('chat.delete') })
    .press('Enter');
  await open(`/profile/${ben.id}`);
  release();
  await networkRests(page);
  await expect(page).toHaveURL(new RegExp(`/webapp/profile/${ben.id}$`));
});
