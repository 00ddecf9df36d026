import { expectNoFindings } from './support/axe.ts';
import { fieldOf, introduce, say, startChat } from './support/chats.ts';
import { ask, befriend, meetOthers } from './support/circle.ts';
import { addEvent } from './support/diary.ts';
import { expect, german as t, test } from './support/fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' });

test('a chat, its menu, its questions and the list have no axe findings [CHAT-01]', async ({
  page,
  person,
  register,
}) => {
  const [ben, juno] = [await register('de'), await register('de')];
  for (const [each, name] of [[person, 'Anna'] as const, [ben, 'Ben'] as const, [juno, 'Juno'] as const]) {
    await introduce(each, name, 4);
  }
  const chat = await startChat(person, ben);
  await juno.call('POST', '/v1/relations/', { to_user: person.id });
  for (const [by, text] of [[ben, 'Hallo'] as const, [person, 'Na?'] as const, [ben, 'Gut'] as const]) {
    await say(by, chat, text);
  }
  await page.goto('/webapp/chat');
  await expect(page.getByRole('link', { name: /Juno/ })).toBeVisible();
  await expectNoFindings(page, 'chat list');
  await page.getByRole('link', { name: /Ben/ }).click();
  const field = fieldOf(page, t, 'Ben');
  await field.fill('lena@example.org');
  await expectNoFindings(page, 'chat');
  await page.getByRole('button', { name: t('chat.send') }).click();
  await expect(page.getByRole('button', { name: t('chat.warn_back') })).toBeVisible();
  await expectNoFindings(page, 'warning');
  await page.getByRole('button', { name: t('chat.warn_back') }).press('Enter');
  await page.getByRole('button', { name: t('chat.more'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('chat.delete') })).toBeVisible();
  await expectNoFindings(page, 'chat menu');
  await page.getByRole('button', { name: t('chat.delete') }).click();
  await expect(page.getByRole('button', { name: t('chat.keep') })).toBeVisible();
  await expectNoFindings(page, 'delete chat');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('chat.report_message', { text: 'Gut' }) }).press('Enter');
  const report = page.getByRole('dialog');
  await report.getByRole('radio', { name: t('report.danger') }).check();
  await expectNoFindings(page, 'report');
  await report.getByRole('button', { name: t('report.send') }).press('Enter');
  await expect(report.getByRole('link', { name: t('report.help') })).toBeVisible();
  await expectNoFindings(page, 'answer to a report');
});

test('others, what stands between them, and their chain have no axe findings [NAV-11, REL-04]', async ({
  page,
  person: anna,
  register,
}) => {
  test.setTimeout(90_000);
  const [ben, cem] = [await register('de'), await register('de')];
  const shares = { avatar: 'foreign', event_chain: 'foreign', clinic_status: 'foreign', sex: 'foreign' } as const;
  await meetOthers(anna, 'Anna');
  await meetOthers(ben, 'Ben Axe', { avatar: 12, sex: 'M', shares });
  await meetOthers(cem, 'Cem Axe', { avatar: 20, sex: 'D', shares });
  await befriend(anna, ben);
  await ask(cem, anna);
  await addEvent(ben, { publication: true });
  const holds = async (path: string, name: string) => {
    await page.goto(`/webapp${path}`);
    await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible();
    await expectNoFindings(page, path);
  };
  const opens = async (id: string, title: string) => {
    await page
      .getByRole('button', { name: t(id), exact: true })
      .last()
      .click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectNoFindings(page, `${title}`);
  };
  await holds('/friends?tab=requests', t('people.accept_of', { name: 'Cem Axe' }));
  await holds(`/profile/${cem.id}`, t('people.accept'));
  await holds(`/profile/${ben.id}`, t('people.friends'));
  await opens('people.more', 'Ben Axe');
  await opens('people.block', t('people.block_title', { name: 'Ben Axe' }));
  await holds('/search?tab=people&name=axe', t('people.accept_of', { name: 'Cem Axe' }));
  await opens('finding.filters', t('finding.filters'));
  await holds(`/profile/${ben.id}/eventchain?view=list`, t('chain.as_chain'));
  await page.locator('[data-event]').click();
  await expect(page.getByRole('dialog', { name: t('activity.chemo') })).toBeVisible();
  await expectNoFindings(page, 'shared entry');
});
