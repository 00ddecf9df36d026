import { expect, german as t, test } from '../support/fixtures.ts';
import { networkRests } from '../support/network.ts';
import { settle } from '../support/settle.ts';
import { liveWeeks } from '../support/weeks.ts';

test('from three cycles on this one lies over what was usual, whole on the smallest phone, read in a sentence, by keys and as a table (17-USUAL)', async ({
  page,
  person,
}) => {
  await liveWeeks(person);
  await test.step('on the smallest phone the chart stands with its axis and its legend in the window, with dots of this cycle alone', async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/webapp/tracking/cycles');
    const measures = page.getByRole('group', { name: t('cycles.measure') }).getByRole('button');
    await expect(measures.first()).toBeVisible();
    await networkRests(page);
    await settle(page);
    const rows = await measures.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
    expect(rows).toBe(1);
    const bar = (await page.getByRole('navigation').boundingBox())?.y ?? 0;
    const legend = page.locator('li').filter({ has: page.locator('svg') });
    const latest = legend.filter({ hasText: 'Letzter Zyklus' });
    const boxes = [
      page.getByText(t('cycles.days_since'), { exact: true }).first(),
      latest,
      legend.filter({ hasText: t('cycles.usual') }),
    ];
    const edges = await Promise.all(boxes.map(async (part) => (await part.boundingBox()) ?? { y: 0, height: 0 }));
    // One below the other.
    for (const [at, { y, height }] of edges.entries()) {
      expect(y + height).toBeLessThanOrEqual(bar);
      if (at > 0) expect(y).toBeGreaterThan(edges[at - 1]?.y ?? 0);
    }
    await page.getByRole('button', { name: t('symptom_name.nausea') }).click();
    await expect(page.getByRole('slider', { name: new RegExp(t('symptom_name.nausea')) })).toBeVisible();
    // One line over one hill with its ridge, and no dot.
    await expect(page.locator('figure svg path')).toHaveCount(3);
    await expect(page.locator('figure svg circle')).toHaveCount(0);
    await expect(page.getByText(`${t('cycles.hardest')}: Tag 2`, { exact: true })).toBeVisible();
    const usual = await legend.filter({ hasText: t('cycles.usual') }).boundingBox();
    expect((usual?.y ?? 0) + (usual?.height ?? 0)).toBeLessThanOrEqual(bar);
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('it is read in a sentence, by keys and as a table', async () => {
    const chart = page.getByRole('slider', { name: t('cycles.chart', { measure: t('symptom_name.nausea') }) });
    // Six after one day, nine after two and four after four are above 4.5, 7.5 and 2.5; the sixth has nothing to compare.
    await expect(page.getByText('An 3 von 3 Tagen stärker als sonst.')).toBeVisible();
    await page.getByText(t('cycles.how')).click();
    await expect(page.getByText('Sonst am stärksten: Tag 2, in beiden Zyklen mit genug Werten.')).toBeVisible();
    await expect(page.getByText(t('cycles.usual'), { exact: true })).toBeVisible();
    await chart.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    // The values two days after each chemo, the latest chemo first.
    await expect(chart).toHaveAttribute(
      'aria-valuetext',
      /^Tag 2, Letzter Zyklus, ab .*: 9, Start .*: 8, Start .*: 7$/,
    );
    await page.getByText(t('tracking.table')).press('Enter');
    const row = page.getByRole('row', { name: /^Tag 2/ });
    await expect(row.getByRole('cell')).toHaveText(['7', '8', '9']);
  });
});
