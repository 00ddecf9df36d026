/** Pages of the dialog. */
const pages = [
  'person',
  'treatment',
  'account',
  'diagnosis',
  'clinic',
  'privacy',
  'notifications',
  'firn',
  'support',
  'bug-report',
  'devices',
  'import',
] as const;
export type SettingsPageName = (typeof pages)[number];

/** The page from which a page or a sheet is opened; the first page where none is given. */
const PARENTS: Readonly<Record<string, SettingsPageName | undefined>> = {
  name: 'person',
  birthday: 'person',
  sex: 'person',
  diagnosis: 'treatment',
  initial_diagnosis: 'treatment',
  clinic: 'treatment',
  ward: 'treatment',
  email: 'account',
  password: 'account',
  recovery: 'account',
  devices: 'account',
  seen: 'privacy',
  'bug-report': 'support',
};

/** The part to show after this one is closed. */
export const parentOf = (part: string | undefined): SettingsPageName | undefined => PARENTS[part ?? ''];

/** The page for a part of the address: itself, or the one over which its sheet lies. */
export const pageOf = (part: string | undefined): SettingsPageName | 'main' =>
  pages.find((page) => page === part) ?? parentOf(part) ?? 'main';

/** The code as it is shown; three hyphens if there is none [PROF-22]. */
export const participantCodeText = (code: string): string => (code === '' ? '---' : code);

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
