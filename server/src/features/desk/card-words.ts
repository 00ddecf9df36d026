import type { Language } from '@bergkette/contract/session.ts';

interface CardWords {
  title: string;
  lead: string;
  /** @param guardianAge below which a parent has to agree too; null: nobody is asked */
  steps: (guardianAge: number | null) => string[];
  until: (day: string) => string;
  ask: string;
  /** Without a known number there is a line to write on. */
  askBlank: string;
  number: (id: number) => string;
  orType: string;
  locale: string;
}

/** The card names no illness, because cards lie on tables and are found by others. */
export const cardWords: Record<Language, CardWords> = {
  de: {
    title: 'Für dich',
    lead: 'Bergkette ist ein Tagebuch, das dir allein gehört.',
    steps: (guardianAge) => [
      'Halte die Kamera deines Handys auf das Muster.',
      `Tippe auf den Link. Du brauchst eine Mailadresse, deinen Geburtsort, Vornamen und Geburtsmonat deiner Mutter${guardianAge === null ? '' : ` und, wenn du unter ${guardianAge} bist, jemanden von deinen Eltern`}.`,
      'Leg dir die Bergkette auf den Startbildschirm. Die App zeigt dir, wie.',
    ],
    until: (day) => `Gilt einmal und bis ${day}.`,
    ask: 'Klappt etwas nicht? Frag hier:',
    askBlank: 'Klappt etwas nicht? Frag:',
    number: (id) => `Nr. ${id}`,
    orType: 'Oder tipp die Adresse ein:',
    locale: 'de-DE',
  },
  en: {
    title: 'For you',
    lead: 'Bergkette is a diary that belongs to you alone.',
    steps: (guardianAge) => [
      'Point your phone’s camera at the pattern.',
      `Tap the link. You’ll need an email address, your birthplace, your mother’s first name and birth month${guardianAge === null ? '' : `, and if you’re under ${guardianAge}, a parent`}.`,
      'Put Bergkette on your home screen. The app shows you how.',
    ],
    until: (day) => `Works once and until ${day}.`,
    ask: 'Something not working? Ask:',
    askBlank: 'Something not working? Ask:',
    number: (id) => `No. ${id}`,
    orType: 'Or type the address:',
    locale: 'en-GB',
  },
};
