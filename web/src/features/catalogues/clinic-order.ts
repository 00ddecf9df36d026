import type { Clinic } from '@bergkette/contract/catalogues.ts';

/** Clinics with an address sorted by it, those without one after them [PROF-29]. */
export const inClinicOrder = (clinics: readonly Clinic[], language: string): Clinic[] =>
  clinics.toSorted((one, other) => {
    if (one.address === null || other.address === null)
      return Number(one.address === null) - Number(other.address === null);
    return one.address.localeCompare(other.address, language);
  });

/** The city, for places with room for one word. */
export const clinicPlace = ({ name, address }: Clinic): string => address?.split(',')[0] ?? name;
