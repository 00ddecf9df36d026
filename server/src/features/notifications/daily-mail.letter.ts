import type { Language } from '@bergkette/contract/session.ts';

interface Links {
  app: string;
  unsubscribe: string;
}

interface Text {
  subject: string;
  text: string;
}

/** Says only that there is something new, as other people may see the mail. */
const letters: Record<Language, (links: Links) => Text> = {
  de: ({ app, unsubscribe }) => ({
    subject: 'Heute gibt es etwas Neues für dich',
    text: `Hallo,

in Bergkette gibt es heute etwas Neues für dich:

${app}

Du möchtest diese Mails nicht mehr? Hier kannst du sie abbestellen:

${unsubscribe}
`,
  }),
  en: ({ app, unsubscribe }) => ({
    subject: 'There’s something new for you today',
    text: `Hi,

There’s something new for you in Bergkette today:

${app}

Don’t want these emails any more? You can stop them here:

${unsubscribe}
`,
  }),
};

/** Path of the page that asks before it ends the mails. */
export const unsubscribePath = (token: string): string => `/webapp/unsubscribe?token=${encodeURIComponent(token)}`;

export const dailyLetter = (language: Language, publicUrl: string, token: string): Text =>
  letters[language]({ app: `${publicUrl}/webapp/`, unsubscribe: publicUrl + unsubscribePath(token) });

/** Address with which a mail program can end the mails (RFC 8058). */
export const oneClickUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/api/v1/mail/unsubscribe/?token=${token}`;
