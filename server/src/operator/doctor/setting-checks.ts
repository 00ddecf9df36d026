import { isOfThisMachine } from '@bergkette/contract/desk/desk.rules.ts';
import { codeOf } from '../../errors.ts';
import { advice, type Check, ok, problem } from '../../platform/operator/checkup.ts';
import type { Platform } from '../../platform/platform.ts';
import { marksOf, runningAddress } from '../running-address.ts';

/** Variables that the running server has otherwise than this command. */
const differing = async ({ config, dataDir, secrets }: Platform): Promise<string[]> => {
  const its = (await runningAddress(dataDir))?.settings ?? {};
  const ours = marksOf(config.shared, secrets.tokenKey);
  return Object.keys(its).filter((name) => its[name] !== ours[name]);
};

export const settingChecks: Check[] = [
  {
    name: 'variables',
    look: async (platform) => {
      const { misspelt } = platform.config;
      const others = (await differing(platform)).toSorted().join(', ');
      if (others !== '')
        return problem(
          [
            `the running server has other ${others} than this command, so what follows is not about the server`,
            `der laufende Server hat andere Werte für ${others} als dieser Befehl: Das Folgende gilt nicht für ihn`,
          ],
          [
            'Run doctor with the settings of the server: docs/operations.md has the line.',
            'Mit den Einstellungen des Servers nachsehen: Die Zeile steht in docs/operations.md.',
          ],
        );
      if (misspelt.length === 0) return ok('no name is misspelt', 'kein Name ist falsch geschrieben');
      const found = misspelt.map(({ name, meant }) => `${name} (did you mean ${meant}?)`).join(', ');
      return advice(
        [
          `these have no effect: ${found}`,
          `ohne Wirkung: ${misspelt.map(({ name, meant }) => `${name} (gemeint: ${meant}?)`).join(', ')}`,
        ],
        ['Correct the names, restart the server.', 'Die Namen berichtigen, den Server neu starten.'],
      );
    },
  },
  {
    name: 'configuration',
    look: async ({ config }) => {
      if (!config.hasRateLimit)
        return problem(
          [
            'RATE_LIMIT is off: passwords can be guessed without limit',
            'RATE_LIMIT ist aus: Passwörter lassen sich ohne Ende raten',
          ],
          ['Remove RATE_LIMIT.', 'RATE_LIMIT entfernen.'],
        );
      if (isOfThisMachine(config.publicUrl))
        return advice(
          [
            `PUBLIC_URL is ${config.publicUrl}: links in letters lead nowhere`,
            `PUBLIC_URL ist ${config.publicUrl}: Links in Mails führen ins Leere`,
          ],
          [
            'Set PUBLIC_URL to the address that people see.',
            'PUBLIC_URL auf die Adresse setzen, unter der alle die App öffnen.',
          ],
        );
      if (!config.publicUrl.startsWith('https:'))
        return problem(
          [
            'PUBLIC_URL is not https: passwords can be read on the way',
            'PUBLIC_URL ist nicht https: Passwörter lassen sich unterwegs mitlesen',
          ],
          [
            'Put a proxy with TLS in front, and set PUBLIC_URL to its https:// address.',
            'Einen Proxy mit TLS davorsetzen und PUBLIC_URL auf seine Adresse mit https:// setzen.',
          ],
        );
      if (config.trustedProxies === 0)
        return advice(
          [
            'TRUST_PROXY is off: limits count the proxy, not people',
            'TRUST_PROXY ist aus: Die Grenzen zählen den Proxy, nicht die Menschen',
          ],
          ['Set TRUST_PROXY=1 behind a proxy.', 'Hinter einem Proxy TRUST_PROXY=1 setzen.'],
        );
      return ok(`people see ${config.publicUrl}`, `alle sehen ${config.publicUrl}`);
    },
  },
  {
    name: 'periods',
    look: async ({ config: { keptDays, friendRefusalDays } }) => {
      const { report, bugReport, usageLog, session, deskSession, archive } = keptDays;
      return ok(
        `days kept: closed reports ${report}, closed bug reports ${bugReport}, use ${usageLog}, ended sessions ${session}, at the desk ${deskSession}, friend requests ${friendRefusalDays}, archive ${archive}`,
        `Tage: geschlossene Meldungen ${report}, geschlossene Fehlermeldungen ${bugReport}, Nutzung ${usageLog}, beendete Sitzungen ${session}, am Schreibtisch ${deskSession}, Freundschaftsanfragen ${friendRefusalDays}, Archiv ${archive}`,
      );
    },
  },
  {
    name: 'support',
    look: async ({ config }) =>
      config.supportEmail
        ? ok('people can write to you', 'eine Adresse ist eingestellt')
        : advice(
            [
              'SUPPORT_EMAIL is not set: nobody can write to you, and no letter tells you about a report',
              'SUPPORT_EMAIL fehlt: Niemand kann euch schreiben, und keine Mail sagt euch von einer Meldung',
            ],
            [
              'Set SUPPORT_EMAIL, and SUPPORT_PHONE if you can.',
              'SUPPORT_EMAIL setzen, und wenn möglich SUPPORT_PHONE.',
            ],
          ),
  },
  {
    name: 'mail',
    look: async ({ config, mail }) => {
      if (!config.smtpUrl)
        return advice(
          [
            'SMTP_URL is not set: letters are files, and nobody gets one',
            'SMTP_URL fehlt: Mails sind nur Dateien, und niemand bekommt eine',
          ],
          ['Set SMTP_URL and MAIL_FROM.', 'SMTP_URL und MAIL_FROM setzen.'],
        );
      try {
        await mail.check();
      } catch (error) {
        const found = codeOf(error);
        const code = found === undefined ? '' : ` (${found})`;
        return problem(
          [`the mail server does not accept letters${code}`, `der Mailserver nimmt keine Mails an${code}`],
          [
            'Check SMTP_URL; then: npm run admin -- mail test ADDRESS',
            'SMTP_URL prüfen; danach: npm run admin -- mail test ADRESSE',
          ],
        );
      }
      return config.mailFrom.includes('localhost')
        ? advice(
            ['MAIL_FROM is made up: letters end up as spam', 'MAIL_FROM ist erfunden: Mails landen im Spam'],
            ['Set MAIL_FROM to an address of your own.', 'MAIL_FROM auf eine eigene Adresse setzen.'],
          )
        : ok('the mail server answers', 'der Mailserver antwortet');
    },
  },
  {
    name: 'films',
    look: async ({ ffmpeg }) =>
      ffmpeg
        ? ok('ffmpeg is there', 'ffmpeg ist da')
        : advice(
            [
              'ffmpeg is missing: only the owner can play videos and sound',
              'ffmpeg fehlt: Filme und Ton spielt nur ab, wer sie aufgenommen hat',
            ],
            ['Install ffmpeg, restart.', 'ffmpeg installieren, neu starten.'],
          ),
  },
];
