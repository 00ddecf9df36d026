import type { MediaUsage } from '@bergkette/contract/media.ts';
import { AppError } from '../../errors.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { mediaQuotaRepository } from './media.repository.ts';

/** The storage limit of each person, set by the operator. */
export const mediaQuotaService = ({ config, database }: Pick<Platform, 'config' | 'database'>) => {
  const quotaBytes = config.mediaQuotaBytes;
  const refuseAbove = (bytes: number): void => {
    if (bytes > quotaBytes) throw new AppError('quota_exceeded');
  };
  return {
    usage: async ({ userId }: Caller): Promise<MediaUsage> => ({
      used_bytes: await mediaQuotaRepository(database.db).usedBytes(userId),
      quota_bytes: quotaBytes,
    }),
    /** Checks the quota early, before any byte is read; `settle` decides. @throws {AppError} quota_exceeded */
    expectRoom: async (ownerId: number, bytes: number): Promise<void> => {
      refuseAbove((await mediaQuotaRepository(database.db).usedBytes(ownerId)) + bytes);
    },
    /** Call after the content was added in this transaction. A lock keeps two calls from both using the last room. @throws {AppError} quota_exceeded */
    settle: async (tx: Db, ownerId: number): Promise<void> => {
      const quota = mediaQuotaRepository(tx);
      await quota.hold(ownerId);
      refuseAbove(await quota.usedBytes(ownerId));
    },
    /** Reserves room for an upload beside those that run. @throws {AppError} quota_exceeded */
    promise: async (tx: Db, ownerId: number, bytes: number): Promise<void> => {
      const quota = mediaQuotaRepository(tx);
      await quota.hold(ownerId);
      refuseAbove((await quota.usedBytes(ownerId)) + (await quota.promisedBytes(ownerId)) + bytes);
    },
  };
};

export type MediaQuotaService = ReturnType<typeof mediaQuotaService>;
