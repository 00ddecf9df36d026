import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { expect, test } from '../support/fixtures.ts';

const configFile = fileURLToPath(new URL('../../web/build/like-react/vite.config.ts', import.meta.url));

/** What the program notes at each step. */
const run = async (page: Page, mode: 'react' | 'preact'): Promise<Record<string, string[]>> => {
  const { output } = (await build({ configFile, mode })) as Rolldown.RolldownOutput;
  await page.goto('about:blank');
  await page.addScriptTag({ content: output[0].code, type: 'module' });
  // A module runs after the tag is there.
  await page.waitForFunction('typeof set === "function"');
  const steps: Record<string, string[]> = {};
  const step = async (act: string, text: string[] = []) => {
    await page.evaluate(act);
    await expect(page.locator('main p:visible')).toHaveText(text);
    // An effect comes after the paint.
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 100))');
    steps[act] = await page.evaluate('seen.splice(0)');
  };
  await step('set({})');
  await step('set({ value: 2 })');
  await step('set({ isLate: true })', ['wait']);
  await step('come()', ['there']);
  await step('set({ hasField: true })', ['there']);
  await expect(page.locator('input')).toBeFocused();
  await expect(page.locator('input')).toHaveAttribute('spellcheck', 'false');
  await step('set({ isOver: true })');
  return steps;
};

test('what stands in the place of React ends effects as it does, and none while something beside waits', async ({
  page,
}) => {
  const react = await run(page, 'react');
  expect(react['set({ isLate: true })']).toEqual(['first had 2', 'second had 2']);
  expect(await run(page, 'preact')).toEqual(react);
});
