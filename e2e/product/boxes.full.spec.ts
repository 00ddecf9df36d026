import { createBoxes, LARGE_LETTERS, PHONE, SMALL_PHONE } from '../support/boxes.ts';
import { english, test } from '../support/fixtures.ts';
import { runWalk, walks } from '../support/walks.ts';

test.use({ locale: 'en-GB' });

// German words are longer, so accessibility.full.spec.ts checks German in more windows, on the same walk as axe.
for (const { where, run } of Object.values(walks)) {
  test(`nothing is cut, covered or out of reach on a small phone with large letters on ${where}, en (14-A5)`, async ({
    page,
    context,
    register,
  }) => {
    test.setTimeout(240_000);
    const { look, expectNone } = await createBoxes(page, [SMALL_PHONE, PHONE, LARGE_LETTERS]);
    await runWalk({ where, run }, { page, context, register, language: 'en', t: english, look });
    expectNone();
  });
}
