import { NOT_SPECIFIED_ID } from '@bergkette/contract/users.rules.ts';

/** What a picker holds [NAV-38]. */
export interface PickValue {
  id: number;
}

/** The value of a picker; without an id the placeholder for "not specified" [PROF-27]. */
export const pickValue = (id: number | null | undefined): PickValue => ({ id: id ?? NOT_SPECIFIED_ID });

export const isSpecified = ({ id }: PickValue): boolean => id !== NOT_SPECIFIED_ID;
