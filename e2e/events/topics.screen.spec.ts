import type { Locator } from '@playwright/test';
import { addEvent } from '../support/diary.ts';
import { expect, test } from '../support/fixtures.ts';

const MUSIC = 'M3 17a3 3';

test('the first topic of an event at home, or the letter of a word of one’s own, is its picture on path, chain and range and in the search (17-C1)', async ({
  page,
  person,
  open,
}) => {
  await addEvent(person, { location: 'home', tags: ['Musik', 'Klavier'] });
  await addEvent(person, { location: 'home', tags: ['Klavier', 'Musik'] });
  const shows = async (row: (name: RegExp) => Locator) => {
    await expect(
      row(/^Musik/)
        .locator('svg svg path')
        .first(),
    ).toHaveAttribute('d', new RegExp(`^${MUSIC}`));
    // A word of one's own has its first letter.
    await expect(row(/Klavier/).locator('svg svg text')).toHaveText('K');
  };
  await open('/');
  await shows((name) => page.getByRole('button', { name }));
  for (const path of ['/profile/eventchain?view=list', '/?view=range-list', '/search?text=Klavier']) {
    await open(path);
    await shows((name) => page.locator('[data-event]').filter({ has: page.getByText(name).first() }));
  }
});
