import { createBoxes, ZOOMED } from '../support/boxes.ts';
import { german, test } from '../support/fixtures.ts';
import { runWalk, walks } from '../support/walks.ts';

/* Who registers and who writes, in the zoom of a phone's browser. */
for (const name of ['beforeSignIn', 'formSteps', 'homeFormSteps'] as const) {
  const walk = walks[name];
  test(`nothing is cut, covered or out of reach where the browser enlarges the page to 200 % on ${walk.where} (14-A5)`, async ({
    page,
    context,
    register,
  }) => {
    test.setTimeout(240_000);
    const { look, expectNone } = await createBoxes(page, [ZOOMED]);
    await runWalk(walk, { page, context, register, language: 'de', t: german, look });
    expectNone();
  });
}
