import { createBoxes, LARGE_LETTERS, LOW_PHONE, PHONE, SMALL_PHONE } from '../support/boxes.ts';
import { english, german, test } from '../support/fixtures.ts';
import { walks } from '../support/walks.ts';

test.describe.configure({ mode: 'parallel' });

// German has the longer words, so English is tested in fewer windows.
for (const { language, locale, t, windows } of [
  { language: 'de', locale: 'de-DE', t: german, windows: [SMALL_PHONE, LOW_PHONE, PHONE, LARGE_LETTERS] },
  { language: 'en', locale: 'en-GB', t: english, windows: [SMALL_PHONE, PHONE, LARGE_LETTERS] },
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });
    for (const { where, run } of Object.values(walks)) {
      test(`nothing is cut, covered or out of reach on a small phone with large letters on ${where}, ${language}`, async ({
        page,
        context,
        register,
      }) => {
        test.setTimeout(240_000);
        const { look, expectNone } = await createBoxes(page, windows);
        await run({ page, context, register, language, t, look });
        expectNone();
      });
    }
  });
}
