import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../../config.ts';
import { OperatorError } from '../../errors.ts';
import { personalTables } from '../../personal-data.ts';
import { createLog } from '../../platform/log.ts';
import { type AdminCommands, collect, wholeNumber } from '../../platform/operator/admin.ts';
import { createStorages } from '../../platform/storage/create-storages.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { onStop } from '../on-stop.ts';
import { appRoleOf, openDatabase } from '../open-database.ts';
import { holdsBackup, keepNewest, noteBackup, writeWhole } from './backup-files.ts';
import { createBackup } from './create-backup.ts';
import type { Manifest } from './manifest.ts';
import { readNewPassphrase, readPassphrase } from './passphrase.ts';
import { verifyBackup } from './read-backup.ts';
import { NEXT, requireLists, restoreBackup } from './restore.ts';

const MB = 1024 ** 2;

const summaryOf = ({ tables, files, gone }: Manifest): string => {
  const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0);
  const missing = gone > 0 ? `, ${gone} deleted meanwhile` : '';
  return `${rows} rows in ${Object.keys(tables).length} tables, ${files.count} files with keys and pages (${(files.bytes / MB).toFixed(1)} MB)${missing}`;
};

/**
 * A disk that is not mounted leaves an empty folder, and a backup into it would fill the disk of the system. So a folder has to hold
 * a backup already, or the operator says that this is the first one.
 */
const requireTarget = async (folder: string, isFirst: boolean): Promise<void> => {
  const found = await stat(folder).catch(() => undefined);
  if (found && !found.isDirectory()) throw new OperatorError(`${folder} is not a folder.`);
  if (found && (isFirst || (await holdsBackup(folder)))) return;
  if (!isFirst) {
    const said = found ? `${folder} holds no backup yet` : `There is no folder ${folder}`;
    throw new OperatorError(`${said}: mount its disk. If this is the first backup there, say --first.`);
  }
  const parent = path.dirname(folder);
  if (!(await stat(parent).catch(() => undefined))?.isDirectory())
    throw new OperatorError(`There is no folder ${parent}: mount its disk, or make it.`);
  await mkdir(folder, { mode: 0o700 });
};

const isSameDisk = async (one: string, other: string): Promise<boolean> =>
  (await stat(one)).dev === (await stat(other)).dev;

const onSameDisk = (folder: string): string =>
  `${folder} lies on the disk of the diary: if that disk is lost, both are lost. Copy the backups to another machine.`;

/** Ctrl-C takes back what was begun. */
const stoppable = async (work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
  const stop = new AbortController();
  const stopListening = onStop(() => stop.abort(new OperatorError('Stopped. What had been started was undone.')));
  try {
    await work(stop.signal);
  } catch (error) {
    // Ctrl-C reaches a database of our own too, which breaks what is under way.
    throw stop.signal.aborted ? stop.signal.reason : error;
  } finally {
    stopListening();
  }
};

/** `backup create | verify | restore`: database, media, keys and pages in one encrypted file. */
export const backupAdmin: AdminCommands = (program, { withServices, say, complain }) => {
  const backup = program
    .command('backup')
    .description('one encrypted file with everything; BACKUP_PASSPHRASE_FILE names the file with its passphrase');
  backup
    .command('create')
    .description('make a backup; the server may run, and all of it is of one moment')
    .option('--to <folder>', 'where to put it, by default DATA_DIR/backups; that folder has to hold a backup already')
    .option('--first', 'allow a folder that holds no backup yet')
    .option('--keep <n>', 'delete all but the newest n in that folder', wholeNumber())
    .action(async ({ to, first = false, keep }: { to?: string; first?: boolean; keep?: number }) => {
      const config = readConfig();
      if (to !== undefined) await requireTarget(path.resolve(to), first);
      const passphrase = await readNewPassphrase(config);
      const create = (signal: AbortSignal) =>
        withServices(async (_services, { clock, config, dataDir, storage }, owner) => {
          const folder = path.resolve(to ?? path.join(dataDir, 'backups'));
          if (to !== undefined && first && (await isSameDisk(folder, dataDir))) complain(onSameDisk(folder));
          const now = clock.now();
          const source = { owner, storage, dataDir, registry: personalTables, buildId: config.buildId, now, signal };
          let said = '';
          const file = await writeWhole(folder, now, async (draft) => {
            said = summaryOf(await createBackup(draft, passphrase, source));
          });
          await noteBackup(dataDir, now, folder);
          say(`${file}: ${said}, ${((await stat(file)).size / MB).toFixed(1)} MB encrypted.`);
          const deleted = keep === undefined ? 0 : await keepNewest(folder, keep, file);
          if (deleted > 0) say(`Deleted ${deleted} older backups.`);
        });
      await stoppable(create);
    });
  backup
    .command('verify')
    .description('read a whole backup and compare it with its checksums; needs no database')
    .argument('<file>', 'the backup')
    .action(async (file: string) => {
      const { head, manifest } = await verifyBackup(file, await readPassphrase(readConfig()));
      say(`Whole: made ${head.createdAt} by build ${head.buildId}, ${summaryOf(manifest)}.`);
    });
  backup
    .command('restore')
    .description(
      'put a backup into an empty DATA_DIR, or into an empty database with DATABASE_URL; no server may be running',
    )
    .argument('<file>', 'the backup')
    .option('--erased <file>', 'a later erased.ndjson of the lost DATA_DIR; can be given several times', collect, [])
    .action(async (file: string, { erased }: { erased: string[] }) => {
      const config = readConfig();
      const passphrase = await readPassphrase(config);
      await requireLists(erased);
      await stoppable(async (signal) => {
        const connections = await openDatabase(config, createLog('silent'), { mayBeginAnew: true });
        try {
          const { owner, dataDir } = connections;
          const { storage } = await createStorages(config, dataDir);
          const target = { owner, appRole: appRoleOf(connections), storage, dataDir, clock: systemClock, signal };
          const { head, manifest, keptErased } = await restoreBackup(file, passphrase, target, erased);
          say(`Restored into ${dataDir}: made ${head.createdAt} by build ${head.buildId}, ${summaryOf(manifest)}.`);
          say(
            'Everybody signs in anew. Links of invitations that were revoked since then are open again: npm run admin -- invitations list',
          );
          if (keptErased > 0) say(`${keptErased} people who were erased since then stay erased.`);
          say(NEXT);
        } finally {
          await connections.embedded?.stop();
        }
      });
    });
};
