import type { Me, MePatch } from '@bergkette/contract/users.ts';
import { readDiagnoses } from '../../data/catalogues.ts';
import { readMe } from '../../data/me.ts';
import { storePicture, updateMe } from '../../data/users.ts';
import { requirePerson } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { Awaited } from '../../offline/upload/upload-patience.ts';
import type { BroughtProfile, Left } from './brought.ts';
import { type Owned, patiently } from './patiently.ts';

export type ProfileField = keyof BroughtProfile;

const isEmptyHere: Record<ProfileField, (me: Me) => boolean> = {
  name: ({ name }) => name === '',
  sex: ({ sex }) => sex === null,
  birthdate: ({ birthdate }) => birthdate === null,
  diagnosis: ({ diagnosis }) => diagnosis === null,
  initial_diagnosis: ({ initial_diagnosis }) => initial_diagnosis === null,
  avatar: ({ avatar }) => avatar === '',
};

/** What of it is not said here yet: nothing that somebody chose here is written over. */
export const profileFieldsFor = (profile: BroughtProfile, me: Me): ProfileField[] =>
  (Object.keys(profile) as ProfileField[]).filter((field) => isEmptyHere[field](me));

const patchOf = async (
  profile: BroughtProfile,
  field: Exclude<ProfileField, 'avatar'>,
  signal: AbortSignal,
): Promise<MePatch | null> => {
  if (field !== 'diagnosis') return { [field]: profile[field] };
  const found = (await readDiagnoses(signal)).find(({ name }) => name === profile.diagnosis);
  return found ? { diagnosis: found.id } : null;
};

/**
 * Takes over what is not said here yet, each by itself. The person may have said something since the file was read.
 * @param left is filled with what this server does not take
 */
export const bringProfile = async (
  profile: BroughtProfile,
  left: Left[],
  owned: Owned,
  onWaiting: (awaited: Awaited | null) => void,
): Promise<void> => {
  if (Object.keys(profile).length === 0) return;
  const { personId } = owned;
  const refuse = (field: ProfileField) => left.push({ why: 'profile_refused', at: null, label: field });
  const me = await patiently(readMe, owned, onWaiting);
  for (const field of profileFieldsFor(profile, me)) {
    const store = async (signal: AbortSignal): Promise<unknown> => {
      const how = { signal, isQuiet: true };
      if (field === 'avatar') return storePicture(personId, profile.avatar ?? 0, how);
      const patch = await patchOf(profile, field, signal);
      requirePerson(personId);
      return patch === null ? refuse(field) : updateMe(personId, patch, how);
    };
    try {
      await patiently(store, owned, onWaiting);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 400)) throw error;
      refuse(field);
    }
  }
};
