import { expectNoFindingsInTheme } from '../support/axe.ts';
import { createBoxes, LARGE_LETTERS } from '../support/boxes.ts';
import { german, test } from '../support/fixtures.ts';
import { runWalk, walks } from '../support/walks.ts';

/* The other walks, windows, the dark theme and English are of the full suite: accessibility.full.spec.ts, boxes.full.spec.ts. */

test.use({ viewport: { width: 360, height: 640 } });

for (const name of ['beforeSignIn', 'routes'] as const) {
  const walk = walks[name];
  test(`axe finds nothing, and nothing is cut, covered or out of reach in letters of 200 % on ${walk.where} [NAV-01, NAV-06, NAV-09, NAV-10, NAV-12, NAV-13, NAV-14, NAV-15, NAV-16, NAV-17, NAV-18, NAV-19, NAV-20, NAV-22] (14-A5)`, async ({
    page,
    context,
    register,
  }) => {
    test.setTimeout(120_000);
    const inTheme = (where: string) => expectNoFindingsInTheme(page, where);
    const { look, expectNone } = await createBoxes(page, [LARGE_LETTERS], inTheme);
    await runWalk(walk, { page, context, register, language: 'de', t: german, look });
    expectNone();
  });
}
