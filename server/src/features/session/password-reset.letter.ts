import type { Language } from '@bergkette/contract/session.ts';

interface Text {
  subject: string;
  text: string;
}

/** The link's own line, so that no mail program takes a full stop for a part of it. */
const letters: Record<Language, (url: string, isConfirmed: boolean) => Text> = {
  de: (url, isConfirmed) => ({
    subject: 'Neues Passwort für dein Tagebuch',
    text: `Hallo,

du möchtest ein neues Passwort für Bergkette setzen. Öffne dafür diesen Link:

${url}

Der Link gilt eine Stunde und nur einmal.${isConfirmed ? '' : '\nDiese Adresse hat noch niemand bestätigt. Halte deinen Teilnehmercode bereit, vielleicht fragen wir danach.'}
Warst du das nicht? Dann brauchst du nichts zu tun. Dein Passwort bleibt, wie es ist.
`,
  }),
  en: (url, isConfirmed) => ({
    subject: 'A new password for your diary',
    text: `Hi,

You’d like to set a new password for Bergkette. Just open this link:

${url}

The link works once and for one hour.${isConfirmed ? '' : '\nNobody has confirmed this address yet. Have your participant code ready, we may ask for it.'}
Wasn’t you? Then you don’t have to do anything. Your password stays as it is.
`,
  }),
};

export const resetLetter = (language: Language, publicUrl: string, token: string, isConfirmed: boolean): Text =>
  letters[language](`${publicUrl}/webapp/reset-password/confirm?token=${token}`, isConfirmed);
