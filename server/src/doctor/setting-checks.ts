import { advice, type Check, ok, problem } from '../platform/operator/checkup.ts';

const isLocal = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

export const settingChecks: Check[] = [
  {
    name: 'variables',
    look: async ({ config: { misspelt } }) => {
      if (misspelt.length === 0) return ok('no name is misspelt');
      const found = misspelt.map(({ name, meant }) => `${name} (did you mean ${meant}?)`).join(', ');
      return advice(`these have no effect: ${found}`, 'Correct the names, restart the server.');
    },
  },
  {
    name: 'configuration',
    look: async ({ config }) => {
      if (!config.hasRateLimit)
        return problem('RATE_LIMIT is off: passwords can be guessed without limit', 'Remove RATE_LIMIT.');
      if (isLocal(config.publicUrl))
        return advice(
          `PUBLIC_URL is ${config.publicUrl}: links in letters lead nowhere`,
          'Set PUBLIC_URL to the address that people see.',
        );
      if (!config.publicUrl.startsWith('https:'))
        return problem('PUBLIC_URL is not https: passwords can be read on the way', 'Put a proxy with TLS in front.');
      if (config.trustedProxies === 0)
        return advice('TRUST_PROXY is off: limits count the proxy, not people', 'Set TRUST_PROXY=1 behind a proxy.');
      return ok(`people see ${config.publicUrl}`);
    },
  },
  {
    name: 'support',
    look: async ({ config }) =>
      config.supportEmail
        ? ok('people can write to you')
        : advice(
            'SUPPORT_EMAIL is not set: nobody can write to you, and no letter tells you about a report',
            'Set SUPPORT_EMAIL, and SUPPORT_PHONE if you can.',
          ),
  },
  {
    name: 'mail',
    look: async ({ config, mail }) => {
      if (!config.smtpUrl)
        return advice('SMTP_URL is not set: letters are files, and nobody gets one', 'Set SMTP_URL and MAIL_FROM.');
      try {
        await mail.check();
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
        return problem(`the mail server does not accept letters${code}`, 'Check SMTP_URL; then: mail test ADDRESS');
      }
      return config.mailFrom.includes('localhost')
        ? advice('MAIL_FROM is made up: letters end up as spam', 'Set MAIL_FROM to an address of your own.')
        : ok('the mail server answers');
    },
  },
  {
    name: 'films',
    look: async ({ ffmpeg }) =>
      ffmpeg
        ? ok('ffmpeg is there')
        : advice('ffmpeg is missing: only the owner can play videos and sound', 'Install ffmpeg, restart.'),
  },
];
