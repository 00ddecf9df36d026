import { deskClinicPatchSchema } from '@bergkette/contract/desk/catalogues.ts';
import { expect, it } from 'vitest';
import { CLINIC_FIELDS, clinicOf, patchOf, typedOf, WARD_FIELDS, wardOf } from './lines.ts';

it('a fever limit is a number with a point or a comma; anything else is refused and never empties it (19-CATALOGUES)', () => {
  const limitOf = (fever_limit: string) => wardOf({ name: 'Station 4', phone: '', hours: '', fever_limit }).fever_limit;
  expect(['38,5', ' 38.5 ', '', ' '].map(limitOf)).toEqual([38.5, 38.5, null, null]);
  for (const slip of ['38,5 °C', '38..5', 'Infinity']) {
    const sent = JSON.parse(JSON.stringify({ fever_limit: limitOf(slip) }));
    expect(deskClinicPatchSchema.safeParse(sent).error?.issues[0]?.path, slip).toEqual(['fever_limit']);
  }
});

it('of a clinic and a ward only what was typed anew is sent (19-CATALOGUES)', () => {
  const ward = { name: 'Station 4', phone: '+49 30 1', hours: null, fever_limit: 38.5 };
  const begun = typedOf(WARD_FIELDS, ward);
  const typed = { ...begun, hours: ' immer ', phone: '' };
  expect(patchOf(wardOf(typed), typed, begun)).toEqual({ hours: 'immer', phone: null });

  const clinic = typedOf(CLINIC_FIELDS, { ...ward, short_name: 'Haus', address: 'Weg 1', country: 'DE' });
  const warmer = { ...clinic, fever_limit: '39' };
  expect(patchOf(clinicOf(warmer), warmer, clinic)).toEqual({ fever_limit: 39 });
});
