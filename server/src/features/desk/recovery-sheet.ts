import { RECOVERY_WORDS } from '@bergkette/contract/session.rules.ts';
import type { Language } from '@bergkette/contract/session.ts';
import { A4, drawFirn, drawPdf, drawRule, QUIET, TEAL, write, writeSteps } from './cards.ts';

interface SheetWords {
  locale: string;
  title: string;
  lead: string;
  steps: readonly string[];
  lines: string;
  lost: string;
  lostSteps: string;
  ward: string;
}

/** The words of the sheet that a ward gives away. The names of buttons are those of the app. */
const sheetWords: Record<Language, SheetWords> = {
  de: {
    locale: 'de-DE',
    title: 'Deine sechs Wörter',
    lead: 'Mit ihnen kommst du auch dann wieder in dein Tagebuch, wenn du dein Passwort vergessen hast und nicht mehr an deine Mails kommst.',
    steps: [
      'Öffne in Bergkette dein Profil, dann die Einstellungen.',
      'Tippe auf „Sechs Wörter“ und gib dein Passwort ein.',
      'Schreib die sechs Wörter hier auf. Die App zeigt sie nur dieses eine Mal.',
      'Heb das Blatt so auf, dass nur du es findest. Am besten nicht bei deinem Handy.',
    ],
    lines: 'Meine Wörter',
    lost: 'Wenn du nicht mehr hineinkommst',
    lostSteps:
      'Tippe bei der Anmeldung auf „Passwort vergessen?“, dann auf „Ich komme nicht mehr an meine Mails“. Dort brauchst du die E-Mail, mit der du dich bisher anmeldest, und diese Wörter. Danach gelten sie nicht mehr: Mach dir in den Einstellungen neue.',
    ward: 'Deine Klinik hat diese Wörter nicht. Sie kann dein Tagebuch nicht öffnen und niemandem geben. Wenn beides weg ist, kann nur die Technik deiner Klinik deiner Anmeldung eine neue E-Mail geben. Das gilt nach drei Tagen, oder sobald eine zweite Person der Klinik zustimmt. Bergkette schreibt es an deine alte E-Mail, und dort kannst du Nein sagen.',
  },
  en: {
    locale: 'en-GB',
    title: 'Your recovery words',
    lead: 'Six words get you back into your diary even if you have forgotten your password and can’t reach your email any more.',
    steps: [
      'In Bergkette, open your profile, then the settings.',
      'Tap “Recovery words” and enter your password.',
      'Write the six words down here. The app shows them only this once.',
      'Keep this sheet where only you will find it. Best not with your phone.',
    ],
    lines: 'My six words',
    lost: 'When you can’t get in any more',
    lostSteps:
      'When signing in, tap “Forgot password?”, then “I can’t reach my email any more”. There you need the email you’ve signed in with so far, and these words. After that they no longer work: make new ones in the settings.',
    ward: 'Your clinic doesn’t have these words. It can’t open your diary, or give it to anybody. If both are gone, only your clinic’s technicians can give your login a new email. That counts after three days, or once a second person at the clinic agrees. Bergkette writes to your old email about it, and there you can say no.',
  },
};

const LEFT = 62;
const WIDTH = A4.width - 2 * LEFT;

/** One page of A4, to be given to anybody: nothing on it is of one person. */
export const drawRecoverySheet = (language: Language): Promise<Buffer> => {
  const words = sheetWords[language];
  return drawPdf(`Bergkette: ${words.title}`, words.locale, (pdf) => {
    pdf.addPage({ size: [A4.width, A4.height], margin: 0 });
    drawFirn(pdf, LEFT, 56, 84);
    const beside = { x: LEFT + 104, width: WIDTH - 104 };
    const title = write(pdf, words.title, { ...beside, y: 66, size: 26, colour: TEAL, isBold: true });
    const lead = write(pdf, words.lead, { ...beside, y: title + 6, size: 12 });
    const below = { x: LEFT, width: WIDTH };
    const steps = writeSteps(pdf, words.steps, { ...below, y: Math.max(lead, 140) + 26, size: 13 });
    const heading = { ...below, size: 14, colour: TEAL, isBold: true };
    const top = write(pdf, words.lines, { ...heading, y: steps + 16 }) + 26;
    const column = (WIDTH - 30) / 2;
    for (let index = 0; index < RECOVERY_WORDS; index += 1) {
      const x = LEFT + (index % 2) * (column + 30);
      const line = top + Math.floor(index / 2) * 46;
      write(pdf, `${index + 1}.`, { x, y: line - 11, width: 20, size: 12, colour: QUIET });
      drawRule(pdf, x + 20, line, column - 20);
    }
    const lost = write(pdf, words.lost, { ...heading, y: top + (RECOVERY_WORDS / 2) * 46 + 6 });
    const how = write(pdf, words.lostSteps, { ...below, y: lost + 6, size: 12, lineGap: 2 });
    write(pdf, words.ward, { ...below, y: how + 16, size: 12, colour: QUIET, lineGap: 2 });
  });
};
