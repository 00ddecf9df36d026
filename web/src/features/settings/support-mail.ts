export const mailTopics = ['question', 'account', 'idea'] as const;
export type MailTopic = (typeof mailTopics)[number];

interface Letter {
  to: string;
  subject: string;
  body: string;
}

/** A link that opens the mail program with subject and text [SUP-07]; mail programs want `\r\n`. */
export const mailLink = ({ to, subject, body }: Letter): string =>
  `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
