import { createSocket } from 'node:dgram';
import { appendFile, readdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { subDays } from 'date-fns/subDays';
import { codeOf } from '../../errors.ts';
import { makeFolder } from '../../platform/files/make-folder.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { utcDay } from '../../platform/time/local-day.ts';
import {
  type AuditState,
  type AuditWay,
  auditFolderOf,
  auditWaysOf,
  readAuditState,
  writeAuditState,
} from './audit-state.ts';

interface AuditLine {
  /** Its number in the log. */
  id: string;
  at: Date;
  /** `staff 3`, `operator root`. */
  who: string;
  action: string;
  about: string | null;
  details: Record<string, unknown>;
}

/** Facility 13 is "log audit"; the severity is a warning or informational. */
const FACILITY = 13 * 8;
const WARNING = 4;
const INFORMATIONAL = 6;
const MSGID_MAX = 32;
const PATIENCE_MS = 10_000;

const ascii = (text: string): string => text.replaceAll(/[^\x21-\x7e]/g, '-');
const onOneLine = (text: string): string => text.replaceAll(/\p{C}/gu, ' ');
const escaped = (text: string): string => onOneLine(text).replaceAll(/["\\\]]/g, '\\$&');

/** One line of RFC 5424. The number 32473 is the one that is reserved for everybody who has none of their own. */
const syslogLine = ({ id, at, who, action, about, details }: AuditLine): string => {
  const severity = action.startsWith('sign-in.') ? WARNING : INFORMATIONAL;
  const facts = { id, who, ...(about !== null && { about }), ...details };
  const data = Object.entries(facts).map(([name, value]) => `${ascii(name)}="${escaped([value].flat().join(','))}"`);
  const said = [who, action, about].filter((each) => each !== null).join(' ');
  const head = [at.toISOString(), ascii(hostname()), 'bergkette', '-', ascii(action).slice(0, MSGID_MAX)].join(' ');
  return `<${FACILITY + severity}>1 ${head} [bergkette@32473 ${data.join(' ')}] ${onOneLine(said)}`;
};

const overUdp = async (lines: readonly string[], { hostname: host, port }: URL): Promise<void> => {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const socket = createSocket(bare.includes(':') ? 'udp6' : 'udp4');
  try {
    for (const line of lines)
      await new Promise<void>((resolve, reject) => {
        socket.send(line, Number(port), bare, (error) => (error ? reject(error) : resolve()));
      });
  } finally {
    socket.close();
  }
};

/** Each line begins with its length (RFC 6587). Done once the receiver has closed its side too, as it has read everything then. */
const overStream = (lines: readonly string[], to: { host: string; port: number } | { path: string }): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(to);
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.resume();
    socket.end(lines.map((line) => `${Buffer.byteLength(line)} ${line}`).join(''));
  });

/** @param to `udp://`, `tcp://` or `unix://`, the last a stream socket @throws what the network says */
const sendSyslog = async (lines: readonly string[], to: URL): Promise<void> => {
  if (to.protocol === 'udp:') return overUdp(lines, to);
  if (to.protocol === 'unix:') return overStream(lines, { path: decodeURIComponent(to.pathname) });
  await overStream(lines, { host: to.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(to.port) });
};

/** To a way that is new the log goes out piece by piece. */
const LINES = 500;
const TELL_AGAIN_MS = hoursToMilliseconds(1);
/** What somebody typed (names, reasons) stays in the database. */
const TYPED = new Set(['name', 'reason']);
const PLAIN = /^[a-z]+ [a-z0-9-]+$/;
const FILE = /^audit-(\d{4}-\d\d-\d\d)\.log$/;

const QUERY = `select id, at, who, action, about, details from desk_log where id > $1 order by id limit ${LINES}`;

type Row = Omit<AuditLine, 'details'> & { details: string };

const lineOf = ({ about, details, ...row }: Row): string => {
  const facts = Object.entries(JSON.parse(details) as Record<string, unknown>).filter(([name]) => !TYPED.has(name));
  return syslogLine({
    ...row,
    about: about !== null && PLAIN.test(about) ? about : null,
    details: Object.fromEntries(facts),
  });
};

type Needs = Pick<Platform, 'clock' | 'config' | 'database' | 'dataDir' | 'log'>;

/** A file a day, and none that is older than the house wants. */
const keepFiles = async ({ clock, config, dataDir }: Needs, lines: readonly string[]): Promise<void> => {
  const folder = auditFolderOf(dataDir);
  makeFolder(folder, 0o700);
  const today = utcDay(clock.now());
  if (lines.length > 0)
    await appendFile(path.join(folder, `audit-${today}.log`), `${lines.join('\n')}\n`, { mode: 0o600, flush: true });
  const first = utcDay(subDays(clock.now(), config.auditDays));
  for (const name of await readdir(folder)) {
    const day = FILE.exec(name)?.[1];
    if (day !== undefined && day < first) await rm(path.join(folder, name));
  }
};

const takers: Record<AuditWay, (platform: Needs, lines: readonly string[]) => Promise<void>> = {
  file: keepFiles,
  syslog: async ({ config }, lines) => {
    if (config.auditSyslog !== undefined && lines.length > 0) await sendSyslog(lines, new URL(config.auditSyslog));
  },
};

/** What is new in the log goes out by one way. Nothing is lost while it is closed, and some may go twice after a crash. */
const goOn = async (platform: Needs, name: AuditWay, way: AuditState[AuditWay]): Promise<AuditState[AuditWay]> => {
  const { clock, database, log } = platform;
  const now = clock.now().toISOString();
  try {
    const { rows } = await database.pool.query<Row>(QUERY, [way.after]);
    await takers[name](platform, rows.map(lineOf));
    return { after: Number(rows.at(-1)?.id ?? way.after), failing: null };
  } catch (error) {
    const reason = codeOf(error) ?? 'unknown';
    const before = way.failing;
    const mustTell = before === null || Date.parse(now) - Date.parse(before.toldAt) >= TELL_AGAIN_MS;
    if (mustTell) log.error({ err: error }, 'the audit log does not go out');
    return {
      after: way.after,
      failing: { since: before?.since ?? now, toldAt: mustTell ? now : before.toldAt, reason },
    };
  }
};

/** Hands the log of desk and operator to the house, as lines of syslog without anything that a person wrote. */
export const auditJobs = (platform: Needs): Job[] => {
  const ways = auditWaysOf(platform.config);
  if (ways.length === 0) return [];
  return [
    {
      name: 'audit.send',
      cron: '* * * * *',
      run: async () => {
        const state = await readAuditState(platform.dataDir);
        for (const way of ways) state[way] = await goOn(platform, way, state[way]);
        await writeAuditState(platform.dataDir, state);
      },
    },
  ];
};
