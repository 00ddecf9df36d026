import type { Page } from '@playwright/test';
import { twoWhoChat } from '../support/chats.ts';
import { buttonIn, expect, german as t, test } from '../support/fixtures.ts';
import { WARD } from '../support/help.ts';
import { holdCalls, networkRests, refuse } from '../support/network.ts';
import type { TextId } from '../support/texts.ts';

const ME = /\/v1\/users\/\d+\//;
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, id: TextId) => dialog(page).getByRole('button', { name: t(id), exact: true });
const alerted = (page: Page, id: TextId) => page.getByRole('alert').filter({ hasText: t(id) });

/** What is saved on the profile: where, and how. */
const FIELDS = {
  name: async (page: Page) => {
    await page.getByRole('textbox', { name: t('settings.name') }).fill('Mia');
    await button(page, 'button.save').click();
  },
  ward: async (page: Page) => {
    await page.getByLabel(t('call.number')).fill(WARD);
    await button(page, 'call.save').click();
  },
  clinic: (page: Page) => button(page, 'settings.do_not_tell').click(),
};

test('an answer that comes after its dialog was left changes no address, and a failure is told [PROF-12]', async ({
  page,
  open,
}) => {
  for (const [part, save] of Object.entries(FIELDS))
    await test.step(part, async () => {
      const leaveWhileSaved = async () => {
        const release = await holdCalls(page, ME, 'PATCH');
        await open(`/profile?dialog=settings&part=${part}`);
        await save(page);
        await open('/chat');
        await expect(dialog(page)).toHaveCount(0);
        await expect(alerted(page, 'error_messages.update_user')).toHaveCount(0);
        release();
      };
      await leaveWhileSaved();
      await networkRests(page);
      await expect(page).toHaveURL(/\/webapp\/chat$/);

      const mend = await refuse(page, 'PATCH', ME);
      await leaveWhileSaved();
      await expect(alerted(page, 'error_messages.update_user')).toBeVisible();
      await expect(page).toHaveURL(/\/webapp\/chat$/);
      await mend();
    });

  await test.step('picture', async () => {
    const release = await holdCalls(page, /\/v1\/users\/\d+\/avatar\//, 'POST');
    await open('/profile?dialog=picture');
    await button(page, 'profile.next_picture').click();
    await button(page, 'profile.take_picture').click();
    await open('/chat');
    release();
    await networkRests(page);
    await expect(page).toHaveURL(/\/webapp\/chat$/);
  });
});

test('a chat that is begun or deleted after its screen was left changes no address [CHAT-11]', async ({
  page,
  person,
  register,
  open,
}) => {
  const { ben, chat } = await twoWhoChat(register, person);

  let release = await holdCalls(page, '**/v1/chats/', 'POST');
  await open(`/profile/${ben.id}`);
  await page.getByRole('button', { name: t('people.write'), exact: true }).click();
  await open('/tracking');
  release();
  await networkRests(page);
  await expect(page).toHaveURL(/\/webapp\/tracking$/);

  release = await holdCalls(page, `**/v1/chats/${chat}/`, 'DELETE');
  await open(`/chat/${chat}`);
  await page.getByRole('button', { name: t('button.more'), exact: true }).click();
  await button(page, 'chat.delete').click();
  await buttonIn(page.getByRole('dialog', { name: t('chat.delete_title') }), t('chat.delete')).press('Enter');
  await open(`/profile/${ben.id}`);
  release();
  await networkRests(page);
  await expect(page).toHaveURL(new RegExp(`/webapp/profile/${ben.id}$`));
});
