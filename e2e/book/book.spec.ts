import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { noonAgo } from '../support/days.ts';
import { addEvent, addPhoto } from '../support/diary.ts';
import { expect, german as t, test } from '../support/fixtures.ts';

const button = (page: Page, id: string) => page.getByRole('button', { name: t(id), exact: true });

test('x', async ({ page, person }) => {
  const home = { location: 'home', mood: 5, difficulty: 2 } as const;
  await addPhoto(
    person,
    await addEvent(person, {
      ...home,
      datetime: noonAgo(70),
      tags: ['Freunde'],
      text: 'Über Äpfel gelacht 🎉 und 👩‍👩‍👧 geredet.\n\nMia sagte: „Schön!“',
    }),
  );
  await addEvent(person, { datetime: noonAgo(40), mood: 1, text: 'Gar nicht gut.' });
  await addEvent(person, {
    ...home,
    datetime: noonAgo(39),
    text: 'Привет, как дела? И ещё немного.\n\nمرحبا بالعالم، كيف حالك اليوم؟\n\nChúc mừng năm mới',
  });
  for (let i = 1; i < 20; i++)
    await addEvent(person, {
      ...home,
      mood: 1 + (i % 6),
      difficulty: (1 + (i % 4)) as 1,
      datetime: noonAgo(i),
      text: `Tag ${i}. ${'Viel erlebt heute. '.repeat(i * 6)}`,
    });
  await page.goto('/webapp/profile');
  await page.getByRole('link', { name: t('book.title') }).click();
  await expect(page.getByText(/etwa/)).toBeVisible();
  await page.screenshot({ path: '/tmp/bk/screen.png', fullPage: true });
  await button(page, 'book.make').click();
  await button(page, 'book.save').waitFor();
  const waiting = page.waitForEvent('download');
  await button(page, 'book.save').click();
  const download = await waiting;
  const bytes = await readFile(await download.path());
  await writeFile('/tmp/bk/book.pdf', bytes);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  console.log(text);
});
