import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { TZDate } from '@date-fns/tz';
import { min } from 'date-fns/min';
import { type Config, readConfig } from '../../config.ts';
import { OperatorError } from '../../errors.ts';
import { type AdminCommands, collect } from '../../platform/operator/admin.ts';
import { createStorages, findArchive } from '../../platform/storage/create-storages.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { readPassphrase } from '../backup/passphrase.ts';
import { NEXT, requireLists } from '../backup/restore.ts';
import { clusterDirOf, homeOf, settleHome } from '../launcher/folders.ts';
import { acquireLock } from '../launcher/lock.ts';
import { archiveKeyFile } from './archiver.ts';
import { type OpenedArchive, openArchive } from './recall.ts';
import { restoreAt, tryRestore } from './restore-at.ts';

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?$/;
const ZONED = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:?\d\d)$/;

/** Parses a time of the ward's clock, or one with a zone of its own. @throws {OperatorError} */
export const momentOf = (text: string, timeZone: string): Date => {
  const local = LOCAL.exec(text);
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = (local ?? []).slice(1).map(Number);
  const at = local
    ? new Date(new TZDate(year, month - 1, day, hour, minute, second || 0, timeZone).getTime())
    : new Date(ZONED.test(text) ? text.replace(' ', 'T') : Number.NaN);
  const isReal = !local || (month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60);
  if (Number.isNaN(at.getTime()) || !isReal)
    throw new OperatorError(`${text} is no time, e.g. "2026-12-01 14:05", as the clock of the ward shows it.`);
  return at;
};

const openOf = async (config: Config): Promise<OpenedArchive> => {
  if (config.archiveUrl === undefined) throw new OperatorError('Set ARCHIVE_URL to the place of the archive.');
  const archive = await findArchive(config.archiveUrl, config);
  if (!archive) throw new OperatorError('The folder of ARCHIVE_URL is not there: mount its disk.');
  return openArchive(archive, await readPassphrase(config));
};

const iso = (at: Date): string => at.toISOString();
/** `restore`: the diary of any second of the last 14 days, out of the archive of `ARCHIVE_URL`. */
export const archiveAdmin: AdminCommands = (program, { say, endWith }) => {
  program
    .command('restore')
    .description('bring the diary back out of ARCHIVE_URL into a DATA_DIR without a database; no server may be running')
    .option('--at <time>', 'as it was then, e.g. "2026-12-01 14:05"; without it, everything that is in the archive')
    .option('--erased <file>', 'a later erased.ndjson; can be given several times', collect, [])
    .option('--trial', 'restore into a scratch folder, look at every row and take it away; a server may be running')
    .action(async ({ at, erased, trial }: { at?: string; erased: string[]; trial?: boolean }) => {
      const config = readConfig();
      const now = systemClock.now();
      const moment = at === undefined ? now : momentOf(at, config.timeZone);
      if (moment > now) throw new OperatorError(`It is ${iso(now)}: that time has not come yet.`);
      const { pgBin } = config;
      if (trial) {
        process.once('disconnect', () => process.exit(1));
        process.channel?.unref();
        const dataDir = homeOf(config.dataDir, config.isDefaultDataDir);
        const found = await tryRestore({ archive: await openOf(config), moment, dataDir, pgBin });
        for (const line of found.wrong) say(`WRONG  ${line}`);
        const looked = `${found.rows} rows and ${found.files} files as of ${iso(found.reachesTo)}`;
        say(found.wrong.length === 0 ? `OK: ${looked}.` : `${found.wrong.length} things are wrong in ${looked}.`);
        endWith(found.wrong.length === 0 ? 0 : 1);
        return;
      }
      await requireLists(erased);
      const archive = await openOf(config);
      const { dataDir } = await settleHome({ ...config, log: console });
      const lock = await acquireLock(dataDir);
      try {
        if (existsSync(clusterDirOf(dataDir)))
          throw new OperatorError(
            `There is a database in ${dataDir}, and nothing was changed: move ${clusterDirOf(dataDir)} away, or set DATA_DIR to a new folder.`,
          );
        const { storage } = await createStorages(config, dataDir);
        const target = {
          archive,
          moment,
          now,
          isPast: at !== undefined,
          dataDir,
          storage,
          pgBin,
          erasedFiles: erased,
          say,
        };
        const found = await restoreAt(target);
        const newest = found.lastCommit ? `, its newest change is of ${iso(found.lastCommit)}` : '';
        say(`Restored into ${dataDir} as of ${iso(min([moment, found.reachesTo]))}${newest}.`);
        say(
          `Out of the copy of ${iso(found.copiedAt)} and the log up to ${iso(found.reachesTo)}; ${found.files} files are there.`,
        );
        if (at !== undefined && moment > found.reachesTo)
          say(`NOT FOUND  what was written after ${iso(found.reachesTo)}: it never reached the archive.`);
        if (found.missing.length > 0)
          say(`NOT FOUND  ${found.missing.length} files, which rows name: ${found.missing.join(', ')}`);
        if (found.erased > 0) say(`${found.erased} people who were erased stay erased.`);
        say(NEXT);
      } finally {
        lock.release();
      }
    });
  const archive = program.command('archive').description('the place of ARCHIVE_URL, where every change goes at once');
  archive
    .command('begin-anew')
    .description('use a new, empty place, as the archive that was used before is lost')
    .option('--yes', 'yes, the former archive is lost, or is kept elsewhere')
    .action(async ({ yes }: { yes?: boolean }) => {
      const config = readConfig();
      if (!yes)
        throw new OperatorError(
          'Nothing was changed. If the former archive is lost and not just away, run it again with --yes.',
        );
      const dataDir = homeOf(config.dataDir, config.isDefaultDataDir);
      await rm(archiveKeyFile(dataDir), { force: true });
      say('The server begins a new archive within a minute.');
    });
};
