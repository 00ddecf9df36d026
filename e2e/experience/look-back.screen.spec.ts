import type { Locator } from '@playwright/test';
import { isFull } from '../../scripts/suite.ts';
import { noonAgo } from '../support/days.ts';
import { addEvent } from '../support/diary.ts';
import { screenOf } from '../support/experience.ts';
import { expect, german as t, test } from '../support/fixtures.ts';
import { lettersOf } from '../support/letters.ts';
import { networkRests } from '../support/network.ts';
import { settle } from '../support/settle.ts';

const centreOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return box === null ? Number.NaN : box.x + box.width / 2;
};

for (const [width, height, percent] of [...(isFull ? ([[390, 844, 100]] as const) : []), [320, 568, 200]] as const) {
  test(`the event that Firn speaks of stands in the middle third with its label in view, from the first question on and after each swipe, ${width} × ${height}, ${percent} % [EXP-01, EXP-02]`, async ({
    page,
    person,
  }) => {
    const { hint, current, ring } = screenOf(page, t);
    for (let days = 4; days >= 0; days -= 1) {
      const tags = [percent === 100 ? 'Ergebnisse besprochen' : 'Kuschelvormittag mit Oma'];
      await addEvent(person, { location: 'home', tags, datetime: noonAgo(days), mood: 4, difficulty: 2 });
    }
    const setLetters = await lettersOf(page);
    await setLetters(percent);
    await page.setViewportSize({ width, height });
    await page.goto('/webapp/?view=look-back');
    const expectInMiddle = async (slot: number): Promise<void> => {
      await expect(current).toHaveAttribute('data-slot', String(slot));
      const circle = current.locator('> svg');
      const isInMiddle = async () => {
        const [centre, label] = [await centreOf(circle), await current.locator('> :last-child').boundingBox()];
        const isWhole = label !== null && label.x >= 0 && label.x + label.width <= width;
        return isWhole && centre > width / 3 && centre < (2 * width) / 3;
      };
      await expect.poll(isInMiddle).toBe(true);
    };
    const toggle = page.getByRole('group', { name: t('button.view') });
    const cog = page.getByRole('button', { name: t('experience.settings') });
    const boxOf = async (part: Locator) => {
      const { x = 0, y = 0, width: wide = 0, height: high = 0 } = (await part.boundingBox()) ?? {};
      return { left: x, right: x + wide, top: y, bottom: y + high };
    };
    const isApart = async (one: Locator, other: Locator): Promise<boolean> => {
      const [a, b] = [await boxOf(one), await boxOf(other)];
      return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    };
    const search = page.getByRole('button', { name: t('button.search'), exact: true });
    const expectCogFree = async (...others: Locator[]) => {
      for (const part of [toggle, search, ...others]) await expect.poll(() => isApart(cog, part)).toBe(true);
    };
    for (const answer of ['button.got_it', 'experience.type.all', 'experience.welcome.start_message.start'] as const) {
      await expect(hint.getByRole('button', { name: t(answer), exact: true })).toBeVisible();
      // After a touch too one goes on at the next question.
      if (answer !== 'button.got_it')
        await expect(hint.getByRole('button', { name: t(answer), exact: true })).toBeFocused();
      await settle(page);
      await expect(hint).toBeInViewport({ ratio: 1 });
      await expectInMiddle(0);
      await expect.poll(() => isApart(hint, toggle)).toBe(true);
      await expectCogFree(hint);
      // Before the walk the settings stand at the edge, opposite where its controls will be.
      expect(width - (await boxOf(cog)).right).toBe(16);
      await hint.getByRole('button', { name: t(answer), exact: true }).click();
    }
    await expect(hint).toHaveCount(0);
    // Nothing was gained yet, and a nought says nothing.
    await expect(ring).toHaveCount(0);
    await expectCogFree(page.getByRole('group', { name: t('experience.walk') }));
    const [controls, settings] = [
      await boxOf(page.getByRole('group', { name: t('experience.walk') })),
      await boxOf(cog),
    ];
    if (percent === 100) {
      // The controls stand within reach of the thumb and meet neither the event's label nor Firn's bubble.
      expect(controls.top).toBeGreaterThan(height - 160);
      expect(settings).toMatchObject({ right: width - 16, bottom: controls.bottom });
      const label = await boxOf(current.locator('> :last-child'));
      // Between both, as on a lower stretch of the trail its date stands as low as they do.
      expect(label.left).toBeGreaterThanOrEqual(controls.right);
      expect(label.right).toBeLessThanOrEqual(settings.left);
    } else {
      // They stand in one row, the settings below the search, and neither sun nor moon behind them.
      expect(settings.left).toBeGreaterThanOrEqual(controls.right);
      expect(settings).toMatchObject({ right: (await boxOf(search)).right, top: controls.top });
      await expect(page.locator('[data-orb]')).toBeHidden();
    }
    // The keyboard goes on at the controls, and nothing looks chosen.
    await expect(page.getByRole('group', { name: t('experience.walk') })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t('experience.previous') })).toBeFocused();
    // The steps come before the settings for the keyboard too, as on the screen.
    await page.getByRole('button', { name: t('experience.next') }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t('experience.settings') })).toBeFocused();
    // A swipe that ends between two events. The path on its way would undo it.
    await networkRests(page);
    await settle(page);
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(Math.round(height * 0.31 * 1.4), 0);
    await expectInMiddle(1);
  });
}
