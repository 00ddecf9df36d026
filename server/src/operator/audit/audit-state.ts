import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { makeFolder } from '../../platform/files/make-folder.ts';
import { readState, writeState } from '../state-file.ts';

const auditWays = ['file', 'syslog'] as const;
export type AuditWay = (typeof auditWays)[number];

const waySchema = z.object({
  /** The number of the last line that went out. */
  after: z.number(),
  failing: z.object({ since: z.string(), toldAt: z.string(), reason: z.string() }).nullable(),
});
const stateSchema = z.record(z.enum(auditWays), waySchema);
export type AuditState = z.infer<typeof stateSchema>;

/** Those that the house has asked for. */
export const auditWaysOf = ({ auditDays, auditSyslog }: Pick<Config, 'auditDays' | 'auditSyslog'>): AuditWay[] =>
  auditWays.filter((way) => (way === 'file' ? auditDays > 0 : auditSyslog !== undefined));

const AT_THE_BEGINNING = { after: 0, failing: null };

export const auditFolderOf = (dataDir: string): string => path.join(dataDir, 'audit');
const fileOf = (dataDir: string): string => path.join(auditFolderOf(dataDir), 'sent.json');

/** A database out of a backup begins with other numbers: everything in it goes out once more, and nothing later is missed. */
export const forgetAuditState = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true });

export const readAuditState = async (dataDir: string): Promise<AuditState> =>
  (await readState(fileOf(dataDir), stateSchema)) ?? { file: AT_THE_BEGINNING, syslog: AT_THE_BEGINNING };

export const writeAuditState = async (dataDir: string, state: AuditState): Promise<void> => {
  makeFolder(auditFolderOf(dataDir), 0o700);
  await writeState(fileOf(dataDir), state);
};
