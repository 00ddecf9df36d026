import path from 'node:path';
import type { StateDetails } from '@bergkette/contract/desk/state.ts';
import type { PoolConfig } from 'pg';
import { OperatorError } from '../../errors.ts';
import { DESK_STATE_JOB } from '../../features/desk/desk-state.service.ts';
import { diskRoom } from '../../platform/files/disk-room.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Services } from '../../services.ts';
import { lastBackup, listBackups } from '../backup/backup-files.ts';
import { givenPassphrase } from '../backup/passphrase.ts';
import { verifyBackup } from '../backup/read-backup.ts';
import { runChecks } from './doctor.admin.ts';

type Backup = StateDetails['backups'][number];
const BACKUPS_SHOWN = 30;

/** Reads a backup whole. A server without its passphrase cannot, which says nothing against the backup. */
const verify = async ({ clock, config }: Platform, file: string): Promise<Partial<Backup>> => {
  const at = clock.now().toISOString();
  let passphrase: string | undefined;
  try {
    passphrase = await givenPassphrase(config);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return { verified: null, not_verified: error.message };
  }
  if (passphrase === undefined)
    return { verified: null, not_verified: 'This server does not know the passphrase: set BACKUP_PASSPHRASE_FILE.' };
  try {
    await verifyBackup(file, passphrase);
    return { verified: { at, is_whole: true, said: 'all of it could be read' } };
  } catch (error) {
    const said = error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'unreadable';
    return { verified: { at, is_whole: false, said } };
  }
};

const backupsOf = async (platform: Platform, before: readonly Backup[], mustVerify: boolean): Promise<Backup[]> => {
  const folder = (await lastBackup(platform.dataDir))?.folder ?? path.join(platform.dataDir, 'backups');
  const found = (await listBackups(folder)).slice(0, BACKUPS_SHOWN);
  const backups: Backup[] = [];
  for (const [index, { name, madeAt, bytes }] of found.entries()) {
    const known = before.find((each) => each.name === name);
    const { verified = null, not_verified } =
      (mustVerify && index === 0 ? await verify(platform, path.join(folder, name)) : known) ?? {};
    backups.push({ name, made_at: madeAt.toISOString(), bytes, verified, not_verified });
  }
  return backups;
};

/** Looks at the machine for the desk of the ward: hourly, and when the desk asks. Runs as the app, and keeps no person's data. */
export const stateJob = (services: Services, platform: Platform, owner: PoolConfig): Job => ({
  name: DESK_STATE_JOB,
  // Of two looks at once, the one that ends last would overwrite what the other has seen.
  queue: DESK_STATE_JOB,
  cron: '11 * * * *',
  run: async () => {
    const begunAt = platform.clock.now();
    const { deskState } = services.desk;
    const before = await deskState.find();
    const mustVerify = before?.verifyAskedAt != null;
    const { freeBytes, totalBytes } = await diskRoom(platform.dataDir);
    const details = {
      version: platform.config.buildId,
      findings: await runChecks(services, platform, owner),
      backups: await backupsOf(platform, before?.details?.backups ?? [], mustVerify),
      disk: { free_bytes: freeBytes, total_bytes: totalBytes },
      open_bug_reports: await services.supportDesk.countOpen(),
      weeks: await services.weeklyUse.weeks(),
    };
    await deskState.keep(begunAt, details, before);
  },
});
