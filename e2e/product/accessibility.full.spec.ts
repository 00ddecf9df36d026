import { expectNoFindings } from '../support/axe.ts';
import {
  createBoxes,
  LARGE_LETTERS,
  LOW_PHONE,
  SMALL_PHONE,
  USUAL_LARGE_LETTERS,
  PHONE as USUAL_PHONE,
} from '../support/boxes.ts';
import { german, test } from '../support/fixtures.ts';
import { runWalk, walks } from '../support/walks.ts';

/* Each walk runs axe at these sizes, and checks the boxes of small phones in German. boxes.full.spec.ts does so in English. */

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

for (const [name, walk] of Object.entries(walks)) {
  test(`axe and small phones find nothing on ${walk.where}`, async ({ page, context, register }) => {
    test.setTimeout(240_000);
    const boxes = await createBoxes(page, [SMALL_PHONE, LOW_PHONE, USUAL_PHONE, LARGE_LETTERS, USUAL_LARGE_LETTERS]);
    const sizes = name === 'routes' || name === 'quickEntry' ? [PHONE, DESKTOP] : [PHONE];
    const look = async (what: string): Promise<void> => {
      for (const size of sizes) {
        await page.setViewportSize(size);
        await expectNoFindings(page, `${what} ${size.width}`);
      }
      await boxes.look(what);
      // The next route is loaded at the last of the sizes.
      await page.setViewportSize(sizes.at(-1) ?? PHONE);
      sizes.reverse();
    };
    await runWalk(walk, { page, context, register, language: 'de', t: german, look });
    boxes.expectNone();
  });
}
