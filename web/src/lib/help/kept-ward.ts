import type { Ward } from '@bergkette/contract/help.ts';
import { isNumber, isShape, isText, mended, orNull, partsOf, type Shape } from '../shapes.ts';

export interface KeptWard {
  ward: Ward;
  /** A number entered on this device that the server does not have yet. */
  unsent?: { phone: string | null };
}

export const NO_WARD: Ward = { phone: null, own_phone: null, hours: null, fever_limit: null, country: null };
const isTextOrNull = orNull(isText);
const WARD: Shape<Ward> = {
  phone: isTextOrNull,
  own_phone: isTextOrNull,
  hours: isTextOrNull,
  fever_limit: orNull(isNumber),
  country: isTextOrNull,
};
const isUnsent = isShape({ phone: isTextOrNull });

/** Returns the ward of a kept record, without the fields that have another shape; null if nothing is kept. */
export const keptWardIn = (record: unknown): KeptWard | null => {
  if (record === null) return null;
  const { ward, unsent } = partsOf(record);
  return { ward: mended(WARD, ward, NO_WARD), ...(isUnsent(unsent) && { unsent }) };
};
