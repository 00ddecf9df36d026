import type { Me, MePatch } from '@bergkette/contract/users.ts';

/** The patch that restores the former values; null if one of them cannot be saved, such as an empty name. */
export const undoPatch = (before: Me, patch: MePatch): MePatch | null => {
  const old: Required<Pick<MePatch, 'sex' | 'birthdate' | 'diagnosis' | 'initial_diagnosis' | 'treated_at' | 'name'>> =
    {
      name: before.name,
      sex: before.sex,
      birthdate: before.birthdate,
      diagnosis: before.diagnosis?.id ?? null,
      initial_diagnosis: before.initial_diagnosis,
      treated_at: before.treated_at?.id ?? null,
    };
  const fields = Object.entries(old).filter(([field]) => field in patch);
  if (fields.length === 0 || (patch.name !== undefined && before.name === '')) return null;
  return Object.fromEntries(fields);
};
