import type { Platform } from '../../platform/platform.ts';
import { clinicsRepository } from './clinics.repository.ts';

export type { ClinicChange } from './clinics.repository.ts';

/** The list of clinics as its operator keeps it [OPS-04]. */
export const clinicsService = ({ database }: Pick<Platform, 'database'>) => clinicsRepository(database.db);
