import { countColours, readBook, savedBy } from '../support/book.ts';
import { noonAgo } from '../support/days.ts';
import { addEvent, findActivity } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';

test('the chain is saved as a poster of the chosen paper, with the list for the bead box on a second sheet; one whose sheet was closed is not made, and nothing is saved', async ({
  page,
  person,
}) => {
  await addEvent(person, { datetime: noonAgo(3) });
  await addEvent(person, { location: 'home', difficulty: 1, datetime: noonAgo(2), tags: ['Musik'] });
  await addEvent(person, { activity: (await findActivity(person, 'check-up')).id, datetime: noonAgo(1) });
  await page.goto('/webapp/profile/eventchain');
  await page.getByRole('button', { name: t('chain.beads'), exact: true }).click();
  await page.getByRole('button', { name: t('chain.as_picture'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: t('chain.picture') });
  await sheet.getByText(t('chain.picture.format.pdf')).click();
  await sheet.getByText('A2', { exact: true }).click();
  const save = () => sheet.getByRole('button', { name: t('chain.picture.save') }).click();
  const { name, bytes } = await savedBy(page, save);
  expect(name).toBe(`${t('chain.picture.file')}.pdf`);
  const poster = await readBook(bytes);
  expect(poster.sizes).toEqual(['0 0 1191 1684', '0 0 595 842']);
  // The key of the beads stands in the drawing, which is no picture of pixels.
  expect(poster.pages[0]).toContain(`${t('chain.title')} · 3 Ereignisse`);
  expect(poster.pages[0]).toContain(t('chain.bead.drop'));
  expect(poster.pictures[0]).toEqual([]);
  expect(poster.figures[0]).toEqual([`${t('chain.title')} · 3 Ereignisse`]);
  expect(poster.pages[1]).toBe(
    [
      t('chain.poster.list'),
      '3 Perlen, eine für jedes Ereignis.',
      `1 × ${t('chain.bead.stone')}`,
      `1 × ${t('chain.bead.drop')}`,
      `1 × ${t('chain.bead.tile')}`,
    ].join(' '),
  );
  // The beads of home, treatment and examination in the chain itself; the key lies below.
  for (const count of await countColours(bytes, ['#317883', '#8a6bb0', '#c9772f'])) expect(count).toBeGreaterThan(500);
  expect(poster.isTagged).toBe(true);

  await test.step('a poster whose sheet was closed is not made, and nothing is saved', async () => {
    const open = async () => {
      await page.getByRole('button', { name: t('chain.as_picture'), exact: true }).click();
      await sheet.getByText(t('chain.picture.format.pdf')).click();
    };
    await sheet.getByRole('button', { name: t('dialog.close') }).click();
    await open();
    const asked = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    await page.route(/book\.worker/, async (route) => {
      asked.resolve();
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await save();
    await asked.promise;
    await sheet.getByRole('button', { name: t('dialog.close') }).click();
    await expect(sheet).toBeHidden();
    held.resolve();
    // The next one is made and saved, and is the only one.
    await open();
    await savedBy(page, save);
    await expect(sheet.getByText(t('chain.picture.saved'))).toBeVisible();
    await expect.poll(() => page.workers()).toEqual([]);
    expect(downloads).toBe(1);
  });
});
