import type { Language } from '@bergkette/contract/session.ts';
import type { AccountLetterKind } from './session.tables.ts';

/** `taken`: in place of a link, where the address belongs to another account. */
export type AccountLetter = AccountLetterKind | 'taken';

interface Text {
  subject: string;
  text: string;
}

interface Links {
  confirm: string;
  /** Objects to another address. */
  keep: string;
  newPassword: string;
  /** Address of the support; undefined if the operator set none. */
  support: string | undefined;
}

type Letters = Record<AccountLetter, (links: Links) => Text>;

/** A link has its own line, so that no mail program takes a full stop for a part of it. */
const german: Letters = {
  confirm: ({ confirm }) => ({
    subject: 'Bitte bestätige deine Adresse',
    text: `Hallo,

mit dieser Adresse wurde ein Konto bei Bergkette angelegt. Öffne diesen Link, um sie zu bestätigen:

${confirm}

Dann kommst du auch wieder hinein, wenn du mal dein Passwort vergisst. Der Link gilt sieben Tage und nur einmal.
Warst du das nicht? Dann brauchst du nichts zu tun.
`,
  }),
  change: ({ confirm }) => ({
    subject: 'Bitte bestätige deine neue Adresse',
    text: `Hallo,

du möchtest dich bei Bergkette künftig mit dieser Adresse anmelden. Öffne dafür diesen Link:

${confirm}

Bis dahin gilt deine bisherige Adresse. Der Link gilt sieben Tage und nur einmal.
Warst du das nicht? Dann brauchst du nichts zu tun.
`,
  }),
  taken: () => ({
    subject: 'Zu dieser Adresse gibt es schon ein Konto',
    text: `Hallo,

jemand wollte diese Adresse für ein anderes Konto bei Bergkette eintragen. Das geht nicht, weil zu ihr schon ein Konto gehört. Geändert hat sich nichts.

Warst du das? Dann melde dich mit dieser Adresse an oder nimm für das andere Konto eine andere.
`,
  }),
  asked: ({ newPassword }) => ({
    subject: 'Deine Adresse soll sich ändern',
    text: `Hallo,

für dein Konto bei Bergkette wurde eine andere Adresse eingetragen. Sie gilt, sobald sie von dort aus bestätigt ist.

Warst du das? Dann brauchst du hier nichts zu tun.
Warst du das nicht? Dann setz gleich ein neues Passwort. Damit wird nichts aus der anderen Adresse:

${newPassword}
`,
  }),
  changed: ({ support }) => ({
    subject: 'Deine Adresse wurde geändert',
    text: `Hallo,

das Konto bei Bergkette, zu dem diese Adresse gehörte, hat jetzt eine andere. Hierher kommt keine Post mehr.

Warst du das nicht? Dann sag es bitte gleich ${support === undefined ? 'den Menschen, die dich eingeladen haben' : `hier: ${support}`}
`,
  }),
  moving: ({ keep }) => ({
    subject: 'Deine Adresse soll sich ändern',
    text: `Hallo,

die Technik deiner Klinik hat für dein Konto bei Bergkette eine andere Adresse eingetragen. Sie gilt in drei Tagen, oder früher, wenn eine zweite Person der Klinik zustimmt. Wer die andere Adresse hat, kommt dann in dein Tagebuch.

Hast du darum gebeten? Dann brauchst du nichts zu tun.
Hast du nicht darum gebeten? Dann öffne diesen Link. Damit bleibt alles, wie es ist:

${keep}
`,
  }),
  password: ({ newPassword }) => ({
    subject: 'Dein Passwort wurde geändert',
    text: `Hallo,

das Passwort deines Kontos bei Bergkette wurde gerade geändert. Falls du sechs Wörter für den Weg zurück hattest, gelten sie nicht mehr. Neue machst du in den Einstellungen.

Warst du das? Dann brauchst du nichts zu tun.
Warst du das nicht? Dann setz gleich ein neues. Damit wirst du überall abgemeldet, und sonst kommt niemand mehr hinein:

${newPassword}
`,
  }),
  words: ({ newPassword }) => ({
    subject: 'Du hast sechs neue Wörter',
    text: `Hallo,

für dein Konto bei Bergkette gibt es seit gerade eben sechs neue Wörter. Die alten gelten nicht mehr.

Warst du das? Dann brauchst du nichts zu tun.
Warst du das nicht? Dann setz gleich ein neues Passwort und hol dir in den Einstellungen sechs neue Wörter:

${newPassword}
`,
  }),
};

const english: Letters = {
  confirm: ({ confirm }) => ({
    subject: 'Please confirm your address',
    text: `Hi,

Someone made a Bergkette account with this address. Open this link to confirm it:

${confirm}

Then you can get back in if you ever forget your password. The link works once and for seven days.
Wasn’t you? Then you don’t have to do anything.
`,
  }),
  change: ({ confirm }) => ({
    subject: 'Please confirm your new address',
    text: `Hi,

You’d like to sign in to Bergkette with this address from now on. Open this link to confirm it:

${confirm}

Until then you keep your current address. The link works once and for seven days.
Wasn’t you? Then you don’t have to do anything.
`,
  }),
  taken: () => ({
    subject: 'There’s already an account with this address',
    text: `Hi,

Someone tried to use this address for another Bergkette account. That doesn’t work, because it already belongs to one. Nothing has changed.

Was it you? Then sign in with this address, or pick a different one for the other account.
`,
  }),
  asked: ({ newPassword }) => ({
    subject: 'Your address is about to change',
    text: `Hi,

A different address was entered for your Bergkette account. It takes over once it’s confirmed from there.

Was it you? Then you don’t have to do anything here.
Wasn’t you? Then set a new password now. That stops the change:

${newPassword}
`,
  }),
  changed: ({ support }) => ({
    subject: 'Your address was changed',
    text: `Hi,

The Bergkette account with this address now has a different one. We won’t email you here any more.

Wasn’t you? Then please tell ${support === undefined ? 'the people who invited you' : 'us'} right away${support === undefined ? '.' : `: ${support}`}
`,
  }),
  moving: ({ keep }) => ({
    subject: 'Your address is about to change',
    text: `Hi,

Your clinic’s technicians have entered a different address for your Bergkette account. It counts in three days, or sooner if a second person at the clinic agrees. Whoever has that address can then get into your diary.

Did you ask for this? Then you don’t have to do anything.
Didn’t you ask for it? Then open this link. Everything stays as it is:

${keep}
`,
  }),
  password: ({ newPassword }) => ({
    subject: 'Your password was changed',
    text: `Hi,

The password for your Bergkette account has just been changed. If you had six words for getting back in, they no longer work. You can make new ones in the settings.

Was it you? Then you don’t have to do anything.
Wasn’t you? Then set a new one now. It signs you out everywhere, and nobody else can get in any more:

${newPassword}
`,
  }),
  words: ({ newPassword }) => ({
    subject: 'You have new recovery words',
    text: `Hi,

New recovery words were just made for your Bergkette account. The old ones no longer work.

Was it you? Then you don’t have to do anything.
Wasn’t you? Then set a new password now, and make new words in the settings:

${newPassword}
`,
  }),
};

const letters: Record<Language, Letters> = { de: german, en: english };

interface Details {
  publicUrl: string;
  token: string;
  supportEmail: string | undefined;
}

/** The mail has no name and no words of a person, as others may see it. */
export const accountLetterOf = (
  letter: AccountLetter,
  language: Language,
  { publicUrl, token, supportEmail }: Details,
): Text =>
  letters[language][letter]({
    confirm: `${publicUrl}/webapp/confirm-email?token=${token}`,
    keep: `${publicUrl}/webapp/confirm-email?keep=1&token=${token}`,
    newPassword: `${publicUrl}/webapp/reset-password`,
    support: supportEmail,
  });

/** The link's own line, so that no mail program takes a full stop for a part of it. */
const resetLetters: Record<Language, (url: string, isConfirmed: boolean) => Text> = {
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
  resetLetters[language](`${publicUrl}/webapp/reset-password/confirm?token=${token}`, isConfirmed);
