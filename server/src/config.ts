import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type StaffRole, staffRoles } from '@bergkette/contract/desk/rights.ts';
import { BUILD } from '@bergkette/contract/layout.rules.ts';
import { MEDIA_QUOTA_DEFAULT_GB } from '@bergkette/contract/media.rules.ts';
import {
  MESSAGES_PER_MINUTE_DEFAULT,
  REFUSAL_REST_DAYS_DEFAULT,
  REQUESTS_OPEN_DEFAULT,
  REQUESTS_PER_DAY_DEFAULT,
} from '@bergkette/contract/people.rules.ts';
import { BUG_REPORT_KEPT_DAYS, REPORT_KEPT_DAYS } from '@bergkette/contract/reports.rules.ts';
import { USAGE_LOG_DAYS } from '@bergkette/contract/usage-log.ts';
import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';
import { OperatorError } from './errors.ts';
import { urlsOf } from './platform/database/hosts.ts';
import { readS3Url } from './platform/storage/s3-url.ts';

// A day of a retention has 24 hours, whatever the clocks do where the machine stands; a person's days are counted in their own zone.
process.env.TZ = 'UTC';

/** A wrong value stops the start with one line: the variable, the problem, an example. */
export class ConfigError extends OperatorError {}

const GB = 1024 ** 3;

/** Those of Chrome and its kin, Firefox, Safari and Edge. */
const PUSH_HOSTS_DEFAULT = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];
/** A name, never an address in numbers. */
const PUSH_HOST = /^(\*\.)?([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;

const port = z.coerce.number().int().min(0).max(65_535);
const count = z.coerce.number().int().min(0).max(1000);
/** @param beginnings such as `https://` @param more what else may be wrong with such an address */
const url = (beginnings: string[], more = '') =>
  z.url({
    protocol: new RegExp(`^(${beginnings.map((each) => each.split(':')[0]).join('|')})$`),
    error: `it is no whole address that begins with ${beginnings.join(' or ')}${more}`,
  });
const SIGNS = '; in a password, signs such as # or / are written as %23 or %2F';
/** Ports have no default here, since syslog has several. */
const auditUrl = url(['udp://', 'tcp://', 'unix:///']).refine((value) => {
  if (!URL.canParse(value)) return true;
  const { protocol, hostname, port, pathname } = new URL(value);
  return protocol === 'unix:' ? hostname === '' && pathname.length > 1 : hostname !== '' && port !== '';
}, 'it names no host and port, and no socket');
const postgresUrl = url(['postgres://', 'postgresql://'], SIGNS);
/** May name several servers of one database, separated by commas. */
const databaseUrl = z
  .string()
  .refine((value) => !/^(?!postgres)[a-z]+:/i.test(value), 'the diary needs PostgreSQL, so it begins with postgres://')
  .superRefine((value, context) => {
    for (const one of urlsOf(value))
      for (const { message } of postgresUrl.safeParse(one).error?.issues ?? [])
        context.addIssue({ code: 'custom', message });
  });
const onUnlessOff = z
  .enum(['on', 'off'])
  .default('on')
  .transform((value) => value === 'on');

/** How many proxies stand in front, `on` for one: so many entries at the end of `X-Forwarded-For` are true. */
const hops = z
  .string()
  .regex(/^(on|off|[1-9])$/, 'it is neither on nor off nor a number of proxies')
  .transform((value) => (value === 'off' ? 0 : value === 'on' ? 1 : Number(value)));

const checkTimeZone = (zone: string, context: z.RefinementCtx): string => {
  try {
    // The main name: the database lacks some of the others.
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    context.addIssue({ code: 'custom', message: 'it is no IANA time zone' });
    return zone;
  }
};

const checkStorageUrl = (value: string, context: z.RefinementCtx) => {
  try {
    if (value.startsWith('s3:')) readS3Url(value);
    if (value.startsWith('file:') && new URL(value).hostname !== '')
      throw new TypeError('behind file:// stands a whole path, which begins with a third /');
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof TypeError ? error.message : 'is not valid' });
  }
};

const hasNoPath = (address: string): boolean => !URL.canParse(address) || new URL(address).pathname === '/';

/** An id token travels as it is: by https, or to a provider on this machine. */
const isSafeIssuer = (address: string): boolean => {
  if (!URL.canParse(address)) return true;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};

/** A value of the claim, the role that it gives, and the clinics that the role is limited to. */
export interface HouseRole {
  value: string;
  role: StaffRole;
  clinics: number[];
}
/** `value=role` or `value=role:clinic+clinic`; the value itself may hold `=`. */
const HOUSE_ROLE = /^(.+)=([a-z]+)(?::(\d{1,9}(?:\+\d{1,9})*))?$/;

const readHouseRoles = (text: string, context: z.RefinementCtx): HouseRole[] =>
  text.split(',').flatMap((entry) => {
    const [, value = '', word, numbers] = HOUSE_ROLE.exec(entry.trim()) ?? [];
    const role = staffRoles.find((each) => each === word);
    const clinics = numbers?.split('+').map(Number) ?? [];
    const problem =
      role === undefined
        ? 'it is no list of value=role'
        : role === 'ward' && clinics.length === 0
          ? `${value}=ward has no clinic`
          : undefined;
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
    return role === undefined ? [] : [{ value: value.trim(), role, clinics }];
  });

/**
 * Days that a house may set: the least, so that what it is kept for still works, and the most, which is what people are told and
 * what counts without a setting. The deletion concept names each (`scripts/hospital.test.ts`).
 */
export const PERIODS = {
  REPORT_DAYS: [30, REPORT_KEPT_DAYS],
  BUG_REPORT_DAYS: [1, BUG_REPORT_KEPT_DAYS],
  USAGE_LOG_DAYS: [1, USAGE_LOG_DAYS],
  // Longer than an erasure out of a report can be undone, as whoever undoes it reads when the person was last here.
  SESSION_DAYS: [15, 30],
  DESK_SESSION_DAYS: [30, 400],
  ARCHIVE_DAYS: [2, 14],
} as const;
const period = (name: keyof typeof PERIODS) =>
  z.coerce.number().int().min(PERIODS[name][0]).max(PERIODS[name][1]).default(PERIODS[name][1]);

const GUARDIAN_AGES = { under16: 16, under18: 18, off: null } as const;

/** Every variable with an example; `.env.example` lists the same names. */
const variables = {
  PORT: { schema: port.default(8080), example: '8080' },
  HOST: {
    schema: z
      .string()
      .min(1)
      .transform((host) => host.replace(/^\[(.*)\]$/, '$1'))
      .default('127.0.0.1'),
    example: '127.0.0.1',
  },
  PUBLIC_URL: {
    schema: z.optional(
      url(['https://', 'http://']).refine(hasNoPath, 'it has a path: give the address alone, without /webapp'),
    ),
    example: 'https://diary.hospital.example',
  },
  DATA_DIR: { schema: z.optional(z.string().min(1)), example: './data' },
  DATABASE_URL: { schema: z.optional(databaseUrl), example: 'postgres://app:secret@db.example/bergkette' },
  DATABASE_ADMIN_URL: {
    schema: z.optional(databaseUrl),
    example: 'postgres://owner:secret@db.example/bergkette',
  },
  DATABASE_DESK_URL: {
    schema: z.optional(databaseUrl),
    example: 'postgres://desk:secret@db.example/bergkette',
  },
  PG_BIN: { schema: z.optional(z.string().min(1)), example: '/usr/lib/postgresql/18/bin' },
  STORAGE_URL: {
    schema: z.optional(url(['file:///', 's3://']).superRefine(checkStorageUrl)),
    example: 's3://bucket/folder?region=eu-central-1',
  },
  ARCHIVE_URL: {
    schema: z.optional(url(['file:///', 's3://']).superRefine(checkStorageUrl)),
    example: 'file:///mnt/other-disk/bergkette',
  },
  AWS_ACCESS_KEY_ID: { schema: z.optional(z.string().min(3)), example: 'AKIAEXAMPLE' },
  AWS_SECRET_ACCESS_KEY: { schema: z.optional(z.string().min(3)), example: 'the secret of that key' },
  SMTP_URL: { schema: z.optional(url(['smtp://', 'smtps://'], SIGNS)), example: 'smtp://user:secret@mail.example:587' },
  MAIL_FROM: {
    schema: z.string().min(3).default('Bergkette <bergkette@localhost>'),
    example: 'Bergkette <diary@hospital.example>',
  },
  MAIL_DIR: { schema: z.optional(z.string().min(1)), example: './data/mail' },
  SUPPORT_EMAIL: {
    schema: z.optional(z.email({ error: 'it is no mail address' })),
    example: 'support@hospital.example',
  },
  SECURITY_CONTACT: {
    schema: z.optional(
      z.union([z.email(), url(['https://'])], {
        error: 'it is neither a mail address nor one that begins with https://',
      }),
    ),
    example: 'security@hospital.example',
  },
  SUPPORT_PHONE: { schema: z.optional(z.string().min(3)), example: '+49 30 1234567' },
  AUDIT_SYSLOG: { schema: z.optional(auditUrl), example: 'tcp://siem.hospital.example:601' },
  AUDIT_DAYS: { schema: z.coerce.number().int().min(0).max(36_500).default(0), example: '365' },
  METRICS_PORT: { schema: z.optional(port), example: '9090' },
  RATE_LIMIT: { schema: onUnlessOff, example: 'on' },
  INSTITUTION: {
    schema: z.optional(z.string().trim().min(2).max(120)),
    example: 'University Hospital of Example Town',
  },
  REGISTRATION_CONSENT: { schema: onUnlessOff, example: 'on' },
  GUARDIAN_CONSENT: { schema: z.enum(['under16', 'under18', 'off']).default('under16'), example: 'under16' },
  AGE_BANDS: { schema: onUnlessOff, example: 'on' },
  FRIEND_REQUESTS_PER_DAY: { schema: count.default(REQUESTS_PER_DAY_DEFAULT), example: '5' },
  FRIEND_REQUESTS_OPEN: { schema: count.default(REQUESTS_OPEN_DEFAULT), example: '10' },
  MESSAGES_PER_MINUTE: { schema: count.default(MESSAGES_PER_MINUTE_DEFAULT), example: '30' },
  FRIEND_REFUSAL_DAYS: { schema: count.default(REFUSAL_REST_DAYS_DEFAULT), example: '30' },
  REPORT_DAYS: { schema: period('REPORT_DAYS'), example: '30' },
  BUG_REPORT_DAYS: { schema: period('BUG_REPORT_DAYS'), example: '30' },
  USAGE_LOG_DAYS: { schema: period('USAGE_LOG_DAYS'), example: '30' },
  SESSION_DAYS: { schema: period('SESSION_DAYS'), example: '7' },
  DESK_SESSION_DAYS: { schema: period('DESK_SESSION_DAYS'), example: '90' },
  ARCHIVE_DAYS: { schema: period('ARCHIVE_DAYS'), example: '7' },
  LOG_LEVEL: { schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'), example: 'info' },
  TIME_ZONE: {
    schema: z.string().transform(checkTimeZone).default('Europe/Berlin'),
    example: 'Europe/Berlin',
  },
  TRUST_PROXY: { schema: hops.default(0), example: '1' },
  BUILD_ID: {
    schema: z.optional(
      z.string().regex(/^[\w.-]{1,40}$/, 'it has other signs than letters, digits, _ . and -, or more than 40'),
    ),
    example: '10317',
  },
  PUSH_HOSTS: {
    schema: z
      .string()
      .default(PUSH_HOSTS_DEFAULT.join(','))
      .transform((hosts) => hosts.split(',').map((host) => host.trim().toLowerCase()))
      .refine((hosts) => hosts.every((host) => PUSH_HOST.test(host)), 'it is no list of hosts'),
    example: 'fcm.googleapis.com,*.push.apple.com',
  },
  MEDIA_QUOTA_GB: { schema: z.coerce.number().min(0.001).max(100_000).default(MEDIA_QUOTA_DEFAULT_GB), example: '5' },
  OIDC_ISSUER: {
    schema: z.optional(url(['https://', 'http://']).refine(isSafeIssuer, 'it is not https')),
    example: 'https://id.hospital.example/realms/staff',
  },
  OIDC_CLIENT_ID: { schema: z.optional(z.string().min(1)), example: 'bergkette' },
  OIDC_CLIENT_SECRET: { schema: z.optional(z.string().min(8)), example: 'the secret of that client' },
  OIDC_CLIENT_SECRET_FILE: { schema: z.optional(z.string().min(1)), example: '/etc/bergkette/oidc-client-secret' },
  OIDC_ROLES_CLAIM: { schema: z.string().min(1).default('groups'), example: 'groups' },
  OIDC_ROLES: {
    schema: z.optional(z.string().transform(readHouseRoles)),
    example: 'desk-lead=admin,ward-3=ward:3,desk-reports=moderator,texts-north=editor:1+2',
  },
  BACKUP_PASSPHRASE: { schema: z.optional(z.string().min(12)), example: 'five or six random words' },
  BACKUP_PASSPHRASE_FILE: { schema: z.optional(z.string().min(1)), example: '/etc/bergkette/backup-passphrase' },
  TOKEN_KEY: { schema: z.optional(z.string().min(32)), example: '64 hexadecimal characters' },
  VAPID_PRIVATE_KEY: {
    schema: z.optional(z.string().regex(/^[\w-]{43}$/, 'it is not 43 letters, digits, _ and -')),
    example: 'private_part_of_a_P-256_key_in_43_base64url',
  },
} as const;

type Variables = typeof variables;
type Values = { [K in keyof Variables]: z.infer<Variables[K]['schema']> };

/** The library's own words for what a type or a bound refuses are for programmers. */
const sayIssue = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'invalid_type') return `it is no ${issue.expected === 'int' ? 'whole ' : ''}number`;
  const unit = 'origin' in issue && issue.origin === 'string' ? ' characters' : '';
  if (issue.code === 'too_small') return `it is below ${issue.minimum}${unit}`;
  if (issue.code === 'invalid_value') return `it is none of ${issue.values.join(', ')}`;
  if (issue.code === 'too_big') return `it is above ${issue.maximum}${unit}`;
  return issue.message;
};

const readVariables = (environment: NodeJS.ProcessEnv): Values =>
  Object.fromEntries(
    Object.entries(variables).map(([name, { schema, example }]) => {
      // An empty value counts as none, as a compose file hands on what nobody has set.
      const result = schema.safeParse(environment[name] || undefined);
      if (!result.success) {
        const [issue] = result.error.issues;
        const problem = issue === undefined ? 'is not valid' : sayIssue(issue);
        throw new ConfigError(`${name} cannot be used: ${problem}. Example: ${name}=${example}`);
      }
      return [name, result.data];
    }),
  ) as Values;

interface MisspeltVariable {
  name: string;
  meant: string;
}

/** Read by the build of the web app, not by the server. */
const NAMES = [...Object.keys(variables), 'NO_CONSOLE'];

/**
 * Variables that differ from one of our names by one letter in four at most, such as RATE_LIMT. Short names of the system, such
 * as HOME (HOST) and PATH (PORT), differ by more.
 */
const misspeltVariables = (environment: NodeJS.ProcessEnv): MisspeltVariable[] =>
  Object.keys(environment)
    .filter((name) => !NAMES.includes(name))
    .map((name) => ({ name, meant: closest(name.toUpperCase(), NAMES) }))
    .filter(({ name, meant }) => distance(name.toUpperCase(), meant) <= Math.floor(meant.length / 4))
    .toSorted((a, b) => a.name.localeCompare(b.name));

/** Those that a command may have otherwise than the server beside it, or takes over from it (`running-address.ts`). */
const OWN =
  /^(PORT|HOST|PUBLIC_URL|METRICS_PORT|DATA_DIR|LOG_LEVEL|BUILD_ID|BACKUP_PASSPHRASE|BACKUP_PASSPHRASE_FILE)$/;

const requireS3Keys = (values: Values): void => {
  const store = (['STORAGE_URL', 'ARCHIVE_URL'] as const).find((name) => values[name]?.startsWith('s3:'));
  if (store === undefined) return;
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const) {
    if (values[name] !== undefined) continue;
    throw new ConfigError(
      `${name} cannot be used: it is missing, and ${store} names an object store. Example: ${name}=${variables[name].example}`,
    );
  }
};

/** An archive has to be sealed, and to outlive the data folder. */
const checkArchive = (values: Values, dataDir: string): void => {
  const { ARCHIVE_URL, BACKUP_PASSPHRASE, BACKUP_PASSPHRASE_FILE } = values;
  if (ARCHIVE_URL === undefined) return;
  const refuse = (problem: string): never => {
    throw new ConfigError(
      `ARCHIVE_URL cannot be used: ${problem}. Example: ARCHIVE_URL=${variables.ARCHIVE_URL.example}`,
    );
  };
  if (BACKUP_PASSPHRASE === undefined && BACKUP_PASSPHRASE_FILE === undefined)
    refuse('its passphrase is missing, set BACKUP_PASSPHRASE_FILE');
  if (!ARCHIVE_URL.startsWith('file:')) return;
  const folder = path.resolve(fileURLToPath(ARCHIVE_URL));
  if (`${folder}${path.sep}`.startsWith(`${dataDir}${path.sep}`))
    refuse('it lies in DATA_DIR, which is lost together with it');
};

/** Counts on from the build of the specification by one for each commit, so that versions can be told apart. */
const buildNumber = (): string => {
  try {
    const commits = execFileSync('git', ['rev-list', '--count', 'HEAD'], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return String(BUILD + Number(commits.toString()));
  } catch {
    return String(BUILD);
  }
};

/** Without one of them there is no sign-in with the account of the house. */
const OIDC_NEEDS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_ROLES'] as const;

/** A setting that is missing stops no diary: `doctor` says it. */
const oidcOf = (values: Values) => {
  const { OIDC_CLIENT_SECRET: secret, OIDC_CLIENT_SECRET_FILE: secretFile } = values;
  const missing: string[] = OIDC_NEEDS.filter((name) => values[name] === undefined);
  if (secret === undefined && secretFile === undefined) missing.push('OIDC_CLIENT_SECRET');
  return {
    issuer: values.OIDC_ISSUER ?? '',
    clientId: values.OIDC_CLIENT_ID ?? '',
    secret,
    secretFile,
    claim: values.OIDC_ROLES_CLAIM,
    roles: values.OIDC_ROLES ?? [],
    missing,
    isOn: missing.length === 0,
    /** One of them is there, so that somebody wants it. */
    isWanted: missing.length < OIDC_NEEDS.length + 1,
  };
};

/** The address at which the server answers; an IPv6 address stands in brackets. */
export const urlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** @throws {ConfigError} */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env) => {
  if (process.platform === 'win32')
    throw new ConfigError('Bergkette does not run on Windows: use its container, or install it in WSL.');
  const values = readVariables(environment);
  requireS3Keys(values);
  if (values.METRICS_PORT === values.PORT)
    throw new ConfigError('METRICS_PORT cannot be used: it is the PORT of the diary. Example: METRICS_PORT=9090');
  const dataDir = path.resolve(values.DATA_DIR ?? 'data');
  checkArchive(values, dataDir);
  return {
    port: values.PORT,
    host: values.HOST,
    /** Null: the address of each request's own Host is not trusted; links use host and port. */
    publicUrl: (values.PUBLIC_URL ?? urlOf(values.HOST, values.PORT)).replace(/\/$/, ''),
    /** PUBLIC_URL is not set and no running server is known, so links may lead nowhere. */
    isPublicUrlGuessed: values.PUBLIC_URL === undefined,
    dataDir,
    isDefaultDataDir: values.DATA_DIR === undefined,
    databaseUrl: values.DATABASE_URL,
    databaseAdminUrl: values.DATABASE_ADMIN_URL,
    /** The role of the ward's desk. Without it a database of the operator's has no desk. */
    databaseDeskUrl: values.DATABASE_DESK_URL,
    pgBin: values.PG_BIN,
    storageUrl: values.STORAGE_URL,
    archiveUrl: values.ARCHIVE_URL,
    awsAccessKeyId: values.AWS_ACCESS_KEY_ID,
    awsSecretAccessKey: values.AWS_SECRET_ACCESS_KEY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailDir: values.MAIL_DIR,
    supportEmail: values.SUPPORT_EMAIL,
    supportPhone: values.SUPPORT_PHONE,
    /** Whom somebody tells of a hole: an address, or a page. */
    securityContact: values.SECURITY_CONTACT ?? values.SUPPORT_EMAIL,
    auditSyslog: values.AUDIT_SYSLOG,
    /** For how many days the lines of the audit log lie in files; 0: there are none. */
    auditDays: values.AUDIT_DAYS,
    metricsPort: values.METRICS_PORT,
    hasRateLimit: values.RATE_LIMIT,
    institution: values.INSTITUTION,
    isConsentRequired: values.REGISTRATION_CONSENT,
    /** Younger ones register together with a parent; null: nobody is asked. */
    guardianAge: GUARDIAN_AGES[values.GUARDIAN_CONSENT],
    hasAgeBands: values.AGE_BANDS,
    friendRequestsPerDay: values.FRIEND_REQUESTS_PER_DAY,
    friendRequestsOpen: values.FRIEND_REQUESTS_OPEN,
    friendRefusalDays: values.FRIEND_REFUSAL_DAYS,
    /** For how many days after its end or its closing something is kept. */
    keptDays: {
      report: values.REPORT_DAYS,
      bugReport: values.BUG_REPORT_DAYS,
      usageLog: values.USAGE_LOG_DAYS,
      session: values.SESSION_DAYS,
      deskSession: values.DESK_SESSION_DAYS,
      archive: values.ARCHIVE_DAYS,
    },
    messagesPerMinute: values.MESSAGES_PER_MINUTE,
    logLevel: values.LOG_LEVEL,
    timeZone: values.TIME_ZONE,
    /** How many stand in front. */
    trustedProxies: values.TRUST_PROXY,
    buildId: values.BUILD_ID ?? buildNumber(),
    mediaQuotaBytes: Math.trunc(values.MEDIA_QUOTA_GB * GB),
    pushHosts: values.PUSH_HOSTS,
    /** The sign-in of the staff with the account of the house. */
    oidc: oidcOf(values),
    backupPassphrase: values.BACKUP_PASSPHRASE,
    backupPassphraseFile: values.BACKUP_PASSPHRASE_FILE,
    tokenKey: values.TOKEN_KEY,
    vapidPrivateKey: values.VAPID_PRIVATE_KEY,
    /** Where programs such as ffmpeg are looked for. */
    searchPath: environment.PATH ?? '',
    sudoUser: environment.SUDO_USER,
    misspelt: misspeltVariables(environment),
    /** What server and commands of one diary have alike, by variable. */
    shared: Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (OWN.test(name) ? [] : [[name, JSON.stringify(value) ?? '']])),
    ),
  };
};

export type Config = ReturnType<typeof readConfig>;
