import type { Clinic } from '@bergkette/contract/catalogues.ts';

/** Those with an address by address, the rest after them [PROF-29]. */
export const inClinicOrder = (clinics: readonly Clinic[], language: string): Clinic[] =>
  clinics.toSorted((one, other) => {
    if (one.address === null || other.address === null)
      return Number(one.address === null) - Number(other.address === null);
    return one.address.localeCompare(other.address, language);
  });

/** The city, where there is room for one word. */
export const clinicPlace = ({ name, address }: Clinic): string => address?.split(',')[0] ?? name;
