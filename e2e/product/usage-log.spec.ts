import { setAvatar } from '../support/circle.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { watchLog } from '../support/log.ts';

test('what is opened and changed is told to the log with the prefix of its area [LOG-02, LOG-03]', async ({
  page,
  person,
  open,
}) => {
  await setAvatar(person, 7);
  const lines = watchLog(page);
  await open('/');
  await expect.poll(() => lines).toContain('HOME: home opened');
  await open('/tracking');
  await expect.poll(() => lines).toContain('TRAC: tracking opened');
  await open('/profile');
  await expect.poll(() => lines).toContain('PROF: profile opened');
  expect(lines).not.toContain('PROF: avatar changed');
  await page.getByRole('button', { name: t('profile.change_picture'), exact: true }).click();
  await page.getByRole('button', { name: t('profile.without_picture'), exact: true }).click();
  await expect.poll(() => lines).toContain('PROF: avatar changed');
  await open('/profile?dialog=settings');
  await expect.poll(() => lines).toContain('SETT: settings opened');
});
