import { expectFlawless, missingTools, saveBook, savedBy } from '../support/book.ts';
import { noonAgo } from '../support/days.ts';
import { addEvent, addPhoto } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';

const missing = missingTools();
test.skip(missing.length > 0, `not installed here: ${missing.join(', ')}`);

test('other tools find no fault in a book with a photo, an emoji and another script', async ({ page, person }) => {
  const text = 'Gelacht 🎉\n\nمرحبا بالعالم';
  const event = await addEvent(person, { location: 'home', datetime: noonAgo(1), tags: ['Musik'], text });
  await addPhoto(person, event);
  await page.goto('/webapp/profile/book');
  await page.getByLabel(t('book.name')).fill('Mein Jahr 🎉');
  await expectFlawless((await saveBook(page, t)).bytes);
});

test('other tools find no fault in a poster', async ({ page, person }) => {
  await addEvent(person, { datetime: noonAgo(1) });
  await page.goto('/webapp/profile/eventchain');
  await page.getByRole('button', { name: t('chain.as_picture'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: t('chain.picture') });
  await sheet.getByText(t('chain.picture.format.pdf')).click();
  const save = sheet.getByRole('button', { name: t('chain.picture.save') });
  const { name, bytes } = await savedBy(page, () => save.click());
  expect(name).toBe(`${t('chain.picture.file')}.pdf`);
  await expectFlawless(bytes);
});
