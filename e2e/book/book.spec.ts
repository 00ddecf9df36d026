import { countColours, readBook, saveBook, saveMade } from '../support/book.ts';
import { daysAgo, noonAgo, ZONE } from '../support/days.ts';
import { addEvent, addPhoto } from '../support/diary.ts';
import { english, expect, german as t, test } from '../support/fixtures.ts';
import { refuse } from '../support/network.ts';
import type { Person } from '../support/people.ts';

const HOME = { location: 'home', mood: 5, difficulty: 2 } as const;
const ARABIC = 'مرحبا بالعالم';

/** Two months with events: one with a photo, one with signs that the letters of the book lack, two hard ones, and a bad day. */
const fillDiary = async (person: Person): Promise<void> => {
  const text = 'Über Äpfel gelacht 🎉 bis spät.\n\nMia sagte: „Schön!“';
  await addPhoto(person, await addEvent(person, { ...HOME, datetime: noonAgo(70), tags: ['Freunde'], text }));
  await addEvent(person, { datetime: noonAgo(69), mood: 5, difficulty: 4, text: 'Sehr anstrengender Tag.' });
  await addEvent(person, { ...HOME, datetime: noonAgo(3), mood: 1, text: 'Geheimer schlechter Tag.' });
  await addEvent(person, { ...HOME, datetime: noonAgo(2), tags: ['Musik'], text: `Gitarre.\n\n${ARABIC}` });
  await addEvent(person, { ...HOME, datetime: noonAgo(1), tags: ['Tier'], text: 'Bleibt unter uns.' });
  await person.call('POST', '/v1/moods/', { date: daysAgo(4), mood: 1 });
};

test('from the profile to a PDF in the language of its person, on a device of another: words, faces and photos in their order, without what was left out', async ({
  page,
  signedIn,
}) => {
  const t = english;
  await fillDiary(await signedIn('en'));
  const parts: string[] = [];
  page.on('request', (request) => {
    if (/book\.worker/.test(request.url())) parts.push(request.url());
  });
  await page.goto('/webapp/profile');
  await page.getByRole('link', { name: t('book.title') }).click();
  const size = page.getByRole('status').filter({ hasText: /about/ });
  await expect(size).toHaveText(/5 events\s*1 photo/);
  // The book itself comes first with the button that makes it, and what one may choose below them.
  const desk = page.viewportSize() ?? { width: 1280, height: 800 };
  for (const window of [{ width: 320, height: 568 }, { width: 390, height: 844 }, desk]) {
    await page.setViewportSize(window);
    await expect(page.locator('main canvas')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: t('book.make') })).toBeInViewport({ ratio: 1 });
  }
  // In a wide window what one may choose stands beside it.
  await page.setViewportSize({ width: 1280, height: 800 });
  const span = await page.getByText(t('book.span'), { exact: true }).boundingBox();
  const make = await page.getByRole('button', { name: t('book.make') }).boundingBox();
  expect(span?.y).toBeLessThan(make?.y ?? 0);
  await page.setViewportSize(desk);
  await page.getByRole('checkbox', { name: new RegExp(`^${t('book.hard')}`) }).check();
  await expect(size).toHaveText(/3 events\s*1 photo/);
  await page.getByText(t('book.events'), { exact: true }).click();
  await page.locator('details details summary').last().click();
  // Its time and its first words tell it from others of its day.
  await page.getByRole('checkbox', { name: /\d\d:\d\d.* Tier · Bleibt unter uns\.$/ }).uncheck();
  await expect(size).toHaveText(/2 events\s*1 photo/);
  // What writes the book is loaded by who makes one, and kept by no service worker.
  expect(parts).toEqual([]);
  const kept = await (await page.request.get('/webapp/sw.js')).text();
  expect(kept).toContain('assets/');
  expect(kept).not.toContain('book.worker');

  const { name, bytes } = await saveBook(page, t);
  expect(name).toBe('my-book.pdf');
  expect(parts).toHaveLength(1);
  await expect(page.getByText(t('book.saved'))).toBeVisible();
  // The book that is ready is seen as a whole, and its title can still be changed.
  await expect(page.locator('main canvas')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Your book is ready \d+ pages$/)).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: t('book.rename') }).click();
  await expect(page.getByLabel(t('book.name'))).toBeFocused();
  await expect(page.getByRole('button', { name: t('book.make') })).toBeVisible();
  const book = await readBook(bytes);
  const words = book.pages.join(' ');
  const inOrder = ['My path', 'Freunde', 'Über Äpfel gelacht', 'bis spät.', 'Mia sagte: „Schön!“', 'Musik', 'Gitarre.'];
  const places = inOrder.map((some) => words.indexOf(some));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  const month = new Date(noonAgo(70)).toLocaleDateString('en-GB', { timeZone: ZONE, month: 'long', year: 'numeric' });
  const beads = '2 beads, one for each event in this book.';
  for (const said of [month, 'Faces', 'My beads', beads, t('book.firn_words')]) expect(words).toContain(said);
  expect(book.figures.flat()).toContain('Firn waves');
  for (const left of ['anstrengender Tag', 'Geheimer', 'unter uns', 'Tier', t('mood.1')])
    expect([words, ...book.figures.flat(), ...book.outline].join(' ')).not.toContain(left);
  expect(book.outline).toHaveLength(3);
  // The cover has the title, the span and nothing else of the person.
  expect(book.pages[0]).toMatch(/^My path \S+ \d{4} to \S+ \d{4}$/);

  expect(book.info).toMatchObject({ Title: 'My path', Language: 'en' });
  const withPhoto = book.pages.findIndex((some) => some.includes('Über Äpfel'));
  expect(book.figures[withPhoto]).toEqual(['Photo for: Freunde']);
  // The photo and the emoji, which the letters of the book lack; the emoji can still be copied.
  const [photo] = (book.pictures[withPhoto] ?? []).toSorted((a, b) => b.width - a.width);
  expect(photo?.width).toBeGreaterThan(300);
  expect(book.pictures[withPhoto]).toHaveLength(2);
  // The range, the faces and the beads of the month stand on the left page before it.
  expect(withPhoto % 2).toBe(0);
  expect(book.figures[withPhoto - 1]).toEqual([
    expect.stringContaining('One mountain'),
    expect.stringContaining(`${t('book.faces_title')}, `),
    `1 × ${t('chain.bead.stone')}`,
  ]);
});

test('who has written nothing yet is led to the path; a book says what could not be read, how far it is and which photo is missing, and goes on after another try; an emoji in the title stands on its cover', async ({
  page,
  person,
}) => {
  await test.step('who has written nothing yet is led to the path; where the events cannot be read the screen says so, and goes on after another try', async () => {
    await page.goto('/webapp/profile/book');
    await expect(page.getByText(t('book.empty'))).toBeVisible();
    await page.getByRole('button', { name: t('button.to_path') }).click();
    await expect(page).toHaveURL(/\/webapp\/$/);
    await addEvent(person, { ...HOME, datetime: noonAgo(40) });
    const mend = await refuse(page, 'GET', '**/v1/moods/**');
    await page.goto('/webapp/profile/book');
    await expect(page.getByText(t('book.load_failed'))).toBeVisible();
    await mend();
    await page.getByRole('button', { name: t('failed.retry') }).click();
    await expect(page.getByRole('button', { name: t('book.make') })).toBeVisible();
  });

  await test.step('the work shows how far it is and that it waits, and ends at a tap, and what was chosen is still there', async () => {
    await addPhoto(person, await addEvent(person, { ...HOME, datetime: noonAgo(2), tags: ['Musik'] }));
    await page.goto('/webapp/profile/book');
    await page.getByLabel(t('book.name')).fill('Mein Jahr 🎉');
    // One region says all of it: a screen reader tells what changes in it.
    const card = page.getByRole('region', { name: t('book.preview') });
    const region = await card.getByRole('status').last().elementHandle();
    const headers = { 'Retry-After': '60', 'Content-Type': 'application/problem+json' };
    const refusal = { type: 'about:blank', title: 'much', status: 429, detail: 'Much.', code: 'too_many_requests' };
    await page.route('**/v1/protectedmedia/**', (route) => route.fulfill({ status: 429, headers, json: refusal }));
    await page.getByRole('button', { name: t('book.make') }).click();
    await expect(page.getByRole('progressbar', { name: t('book.making', { done: 1, total: 3 }) })).toBeVisible();
    // What was chosen is what is made.
    const still = page.locator('[inert]');
    await expect(still.getByLabel(t('book.name'))).toHaveCount(1);
    await expect(still.getByLabel(t('book.photos'))).toHaveCount(1);
    // The server is asked again in a minute.
    await expect(page.getByText(t('book.waiting')).last()).toBeVisible();
    expect(await region?.textContent()).toBe(t('book.making', { done: 1, total: 3 }) + t('book.waiting'));
    const cancel = page.getByRole('button', { name: t('button.cancel') });
    await expect(cancel).toBeFocused();
    await cancel.click();
    await expect(page.getByText(t('book.cancelled'))).toBeVisible();
    expect(await region?.textContent()).toBe(t('book.cancelled'));
    await expect(page.getByLabel(t('book.name'))).toHaveValue('Mein Jahr 🎉');
    await expect(page.getByRole('button', { name: t('book.make') })).toBeFocused();
  });

  await test.step('a photo that cannot be loaded is named, and is in the book after another try; an emoji in the title stands on the picture of the cover, without a box around it', async () => {
    await page.unroute('**/v1/protectedmedia/**');
    const mend = await refuse(page, 'GET', '**/v1/protectedmedia/**', 404);
    await page.getByRole('button', { name: t('book.make') }).click();
    await expect(page.getByText(/^Ein Foto fehlt, von: .* Musik$/)).toBeVisible();
    await mend();
    await page.getByRole('button', { name: t('failed.retry') }).click();
    await expect(page.getByText(/Ein Foto fehlt/)).toBeHidden();
    const { bytes } = await saveMade(page, t);
    const whole = await readBook(bytes);
    expect(whole.pages.join(' ')).not.toContain(t('book.photo_missing'));
    expect(whole.figures.flat()).toContain('Foto zu: Musik');
    expect(whole.pages[0]).toMatch(/^Mein Jahr \S+ \d{4} bis \S+ \d{4}$/);
    // The range and the emoji.
    expect(whole.pictures[0]).toHaveLength(2);
    const [white = 0] = await countColours(bytes, ['#ffffff']);
    expect(white).toBeLessThan(100);
    // Another choice makes the book that is ready an old one.
    await page.getByLabel(t('book.photos')).uncheck();
    await expect(page.getByRole('button', { name: t('book.make') })).toBeVisible();
    await expect(page.getByRole('button', { name: t('book.save') })).toBeHidden();
    await expect(page.getByLabel(t('book.name'))).toHaveValue('Mein Jahr 🎉');
  });
});
