import type { DeskClinicInput, DeskWardInput } from '@bergkette/contract/desk/catalogues.ts';

export const WARD_FIELDS = ['name', 'phone', 'hours', 'fever_limit'] as const;
type WardFields = Record<(typeof WARD_FIELDS)[number], string>;
export const OWN_FIELDS = ['phone', 'hours', 'fever_limit'] as const;
export const CLINIC_FIELDS = ['name', 'short_name', 'address', 'country', ...OWN_FIELDS] as const;
type ClinicFields = Record<(typeof CLINIC_FIELDS)[number], string>;

/** What a form holds of a row; nothing is typed where it has nothing. */
export const typedOf = <Field extends string>(
  fields: readonly Field[],
  row: Partial<Record<Field, string | number | null>> | undefined,
) => Object.fromEntries(fields.map((field) => [field, String(row?.[field] ?? '')])) as Record<Field, string>;

const orNull = (typed: string): string | null => typed.trim() || null;
/** What is no number goes as 0, which the server refuses: as null it would empty the limit. */
const degreesOf = (typed: string): number | null => {
  const degrees = Number(typed.replace(',', '.'));
  return typed.trim() === '' ? null : Number.isFinite(degrees) ? degrees : 0;
};

export const wardOf = ({ name, phone, hours, fever_limit }: WardFields): DeskWardInput => ({
  name: name.trim(),
  phone: orNull(phone),
  hours: orNull(hours),
  fever_limit: degreesOf(fever_limit),
});
export const clinicOf = ({ short_name, address, country, ...lines }: ClinicFields): DeskClinicInput => ({
  ...wardOf(lines),
  short_name: orNull(short_name),
  address: orNull(address),
  country: orNull(country.toUpperCase()),
});

/** What is sent of a row that is there: only what was typed anew, as somebody else may have changed the rest meanwhile. */
export const patchOf = <Input extends object>(
  input: Input,
  fields: Record<string, string>,
  begun: Record<string, string>,
): Partial<Input> =>
  Object.fromEntries(Object.entries(input).filter(([field]) => fields[field] !== begun[field])) as Partial<Input>;
