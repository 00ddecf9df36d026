import { appendFile, readdir, rm } from 'node:fs/promises';
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
import { type AuditLine, sendSyslog, syslogLine } from './syslog.ts';

/** A log that is new to a way goes out piece by piece. */
const LINES = 500;
const TELL_AGAIN_MS = hoursToMilliseconds(1);
/** What somebody typed (names, reasons) stays in the database. */
const TYPED = new Set(['name', 'reason']);
const PLAIN = /^[a-z]+ [a-z0-9-]+$/;
const FILE = /^audit-(\d{4}-\d\d-\d\d)\.log$/;

/** A look at a report that somebody of the staff takes is a line of the desk already. */
const QUERY = `
  (select 'desk' as log, id, at, who, action, about, details from desk_log where id > $1 order by id limit ${LINES})
  union all
  (select 'reports', id, at, 'operator ' || coalesce(account, 'unknown'), 'reports.' || command, 'report ' || report, '{}'
    from report_audit where id > $2 and coalesce(account, '') not like 'staff %' order by id limit ${LINES})
  union all
  (select 'accounts', id, at, 'operator ' || account, 'users.' || command, 'account ' || person, '{}'
    from account_audit where id > $3 order by id limit ${LINES})`;

type Row = Omit<AuditLine, 'id' | 'details'> & { log: keyof After; id: string; details: string };
type After = AuditState[AuditWay]['after'];

const lineOf = ({ log, id, about, details, ...row }: Row): string => {
  const facts = Object.entries(JSON.parse(details) as Record<string, unknown>).filter(([name]) => !TYPED.has(name));
  return syslogLine({
    ...row,
    id: `${log} ${id}`,
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

/** What is new in the logs goes out by one way. Nothing is lost while it is closed, and some may go twice after a crash. */
const goOn = async (platform: Needs, name: AuditWay, way: AuditState[AuditWay]): Promise<AuditState[AuditWay]> => {
  const { clock, database, log } = platform;
  const after = { ...way.after };
  const now = clock.now().toISOString();
  try {
    const { rows } = await database.pool.query<Row>(QUERY, [after.desk, after.reports, after.accounts]);
    await takers[name](platform, rows.map(lineOf));
    for (const row of rows) after[row.log] = Math.max(after[row.log], Number(row.id));
    return { after, failing: null };
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

/** Hands the logs of desk and operator to the house, as lines of syslog without anything that a person wrote. */
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
