import type { Sex } from '@bergkette/contract/users.ts';

/** What people are looked for by; the names are those of the API and of the address [REL-04, REL-05]. */
export interface PeopleFilters {
  name?: string | undefined;
  sex?: Sex | undefined;
  age_min?: number | undefined;
  age_max?: number | undefined;
  diagnosis?: number | undefined;
  clinic?: number | undefined;
  at_clinic?: boolean | undefined;
}
