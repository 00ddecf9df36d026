import type { Clinic } from '@bergkette/contract/catalogues.ts';
import { expect, german as t, test } from '../support/fixtures.ts';

test('clinics stand by city, with the name below, in the order of their addresses, those without one after them, and are one stop of the tab key (PROF-29, 16-A7)', async ({
  page,
  open,
}) => {
  const clinic = (id: number, name: string, address: string | null): Clinic => ({ id, name, address });
  const clinics = [
    clinic(1, 'Ohne Anschrift B', null),
    clinic(2, 'Am Tor', 'Ulm, Weg 2'),
    clinic(3, 'Ohne Anschrift A', null),
    clinic(4, 'Zur Linde', 'Aachen, Weg 1'),
  ];
  await page.route('**/api/v1/clinics/', (route) => route.fulfill({ json: clinics }));
  await open('/profile?dialog=settings&part=clinic');
  const rows = page.getByRole('dialog').getByRole('listitem').getByRole('button');
  await expect(rows).toHaveText([/^Aachen\s*Zur Linde$/, /^Ulm\s*Am Tor$/, /Ohne Anschrift B/, /Ohne Anschrift A/]);
  const field = page.getByRole('searchbox');
  await field.focus();
  await page.keyboard.press('Tab');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows.nth(3)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(3)).toBeFocused();
});

test('push messages that are denied or that the browser does not know say why and cannot be switched on (NOTI-11)', async ({
  page,
  open,
}) => {
  const expectOff = async (words: string): Promise<void> => {
    await open('/profile?dialog=settings&part=notifications');
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: t('push.title') })).toBeDisabled();
  };
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await expectOff(t('push.denied'));
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  await expectOff('Dein Browser kann leider keine Mitteilungen zeigen.');
});
