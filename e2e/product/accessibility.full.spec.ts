import { expectNoFindings } from '../support/axe.ts';
import {
  createBoxes,
  LARGE_LETTERS,
  LOW_PHONE,
  SMALL_PHONE,
  USUAL_LARGE_LETTERS,
  PHONE as USUAL_PHONE,
} from '../support/boxes.ts';
import { expect, german, test } from '../support/fixtures.ts';
import { runWalk, type Walker, walks } from '../support/walks.ts';

/* Each walk runs axe at these sizes, and checks the boxes of small phones in German. boxes.full.spec.ts does so in English. */

type Fixtures = Pick<Walker, 'page' | 'context' | 'register'>;

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const held = new Set<string>();

const holds = (name: keyof typeof walks, windows = [PHONE]) => {
  held.add(name);
  return async ({ page, context, register }: Fixtures) => {
    test.setTimeout(240_000);
    const boxes = await createBoxes(page, [SMALL_PHONE, LOW_PHONE, USUAL_PHONE, LARGE_LETTERS, USUAL_LARGE_LETTERS]);
    const sizes = [...windows];
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
    await runWalk(walks[name], { page, context, register, language: 'de', t: german, look });
    boxes.expectNone();
  };
};

test(
  'axe and small phones find nothing on the screens before sign-in [NAV-16, NAV-17, NAV-18, NAV-19, NAV-20]',
  holds('beforeSignIn'),
);

test(
  'axe and small phones find nothing on every route, open to whoever is signed in, narrow and wide [NAV-06, NAV-09, NAV-10, NAV-12, NAV-13, NAV-14, NAV-15, NAV-22]',
  holds('routes', [PHONE, DESKTOP]),
);

test('axe and small phones find nothing on the screens of somebody with eight weeks behind them', holds('weeks'));

test('axe and small phones find nothing on the empty path and the first hint on home [HOME-09]', holds('emptyPath'));

test(`axe and small phones find nothing on Firn's questions and the first event [NAV-07]`, holds('firstQuestions'));

test('axe and small phones find nothing on every step of the event form [EVF-02]', holds('formSteps'));

test(
  'axe and small phones find nothing on the steps of an event at home, and its draft [EVF-03]',
  holds('homeFormSteps'),
);

test(
  `axe and small phones find nothing on the quick entry, the one for the tired, and Firn's answer (17-A1, 17-B1, 17-B4)`,
  holds('quickEntry', [PHONE, DESKTOP]),
);

test(
  `axe and small phones find nothing on the event's detail, its pictures and its deletion [EVD-01, EVD-07]`,
  holds('eventDetail'),
);

test(
  'axe and small phones find nothing on the questions about an event changed or deleted elsewhere [EVF-34]',
  holds('changedElsewhere'),
);

test(
  'axe and small phones find nothing on the sheets that add pictures, films and sounds [MEDIA-09]',
  holds('mediaSheets'),
);

test('axe and small phones find nothing on the guide that installs the app [PWA-04]', holds('installGuide'));

test('axe and small phones find nothing on a notice and the sheet of an achievement [NOTI-08, PROF-16]', holds('news'));

test('axe and small phones find nothing on every page and sheet of the settings [SET-02, SET-03]', holds('settings'));

test('axe and small phones find nothing on looking back [EXP-02]', holds('lookingBack'));

test('axe and small phones find nothing on a memory and a photo on home (17-M1)', holds('memories'));

test('axe and small phones find nothing on the daily mood and its chart [MOOD-01, MOOD-15]', holds('dailyMood'));

test(
  'axe and small phones find nothing on the bubbles and dialogs of the profile [PROF-08, PROF-13, PROF-16]',
  holds('profile'),
);

test('axe and small phones find nothing on the chain as a picture [EVC-15]', holds('chainPicture'));

test('axe and small phones find nothing on the symptoms and their dialogs [TRK-03, TRK-10]', holds('symptoms'));

test('axe and small phones find nothing on the dialogs about the connection [PWA-06]', holds('connection'));

test('axe and small phones find nothing on a chat, its menu, its questions and the list [CHAT-01]', holds('chat'));

test(
  'axe and small phones find nothing on others, what stands between them, and their chain [NAV-11, REL-04]',
  holds('others'),
);

test('axe walks wherever there is a walk', () => {
  expect([...held].sort()).toEqual(Object.keys(walks).sort());
});
