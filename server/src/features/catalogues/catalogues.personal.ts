import type { PersonalTable } from '../../platform/people/personal-data.ts';
import {
  activities,
  catalogueImports,
  categories,
  clinics,
  diagnoses,
  locations,
  symptoms,
  units,
} from './catalogues.tables.ts';

const lookUp = { owner: null, exportAs: null, erase: 'none', backup: true } as const;

export const cataloguesPersonal: PersonalTable[] = [
  categories,
  activities,
  clinics,
  diagnoses,
  units,
  symptoms,
  locations,
  catalogueImports,
].map((table) => ({ table, ...lookUp }));
