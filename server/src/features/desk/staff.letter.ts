import type { Language } from '@bergkette/contract/session.ts';

const letters: Record<Language, (name: string, url: string) => { subject: string; text: string }> = {
  de: (name, url) => ({
    subject: 'Dein Zugang zum Schreibtisch von Bergkette',
    text: `Hallo ${name},

du sollst am Schreibtisch von Bergkette mitarbeiten. Öffne dafür diesen Link an dem Rechner, an dem du arbeitest:

${url}

Der Link gilt drei Tage und nur einmal.
Sagt dir das nichts? Dann gib die Nachricht bitte der Stelle weiter, die bei euch Bergkette betreibt.
`,
  }),
  en: (name, url) => ({
    subject: 'Your access to the Bergkette desk',
    text: `Hello ${name},

You’ve been asked to work at the Bergkette desk. Open this link on the computer you work at:

${url}

The link works once and for three days.
Not expecting this? Then please pass it on to whoever runs Bergkette at your hospital.
`,
  }),
};

export const staffLetter = (language: Language, name: string, url: string) => letters[language](name, url);
