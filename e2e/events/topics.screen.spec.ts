import type { Locator } from '@playwright/test';
import { addEvent } from '../support/diary.ts';
import { expect, test } from '../support/fixtures.ts';

const MUSIC = 'M3 17a3 3';

test('the first topic of an event at home is its picture on path, chain and range and in the search (17-C1)', async ({
  page,
  person,
  open,
}) => {
  await addEvent(person, { location: 'home', tags: ['Musik', 'Klavier'] });
  await addEvent(person, { location: 'home', tags: ['Klavier', 'Musik'] });
  const shows = async (row: (name: RegExp) => Locator) => {
    const picture = (name: RegExp) => row(name).locator('svg svg path').first();
    await expect(picture(/^Musik/)).toHaveAttribute('d', new RegExp(`^${MUSIC}`));
    await expect(picture(/^Klavier/)).not.toHaveAttribute('d', new RegExp(`^${MUSIC}`));
  };
  await open('/');
  await shows((name) => page.getByRole('button', { name }));
  for (const path of ['/profile/eventchain?view=list', '/?view=range-list', '/search?text=Klavier']) {
    await open(path);
    await shows((name) => page.locator('[data-event]').filter({ hasText: name }));
  }
});
