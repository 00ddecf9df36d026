import type { Me, MePatch } from '@bergkette/contract/users.ts';
import { diagnosesQuery } from '../../data/catalogues.ts';
import { storePicture, updateMe } from '../../data/users.ts';
import { ApiError } from '../../lib/api-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { BroughtProfile, Left } from './brought.ts';

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

const patchOf = async (profile: BroughtProfile, field: Exclude<ProfileField, 'avatar'>): Promise<MePatch | null> => {
  if (field !== 'diagnosis') return { [field]: profile[field] };
  const diagnoses = await queryClient.fetchQuery(diagnosesQuery);
  const found = diagnoses.find(({ name }) => name === profile.diagnosis);
  return found ? { diagnosis: found.id } : null;
};

/** Takes over what is not said here yet, each by itself. @param left is filled with what this server does not take */
export const bringProfile = async (profile: BroughtProfile, me: Me, left: Left[]): Promise<void> => {
  const refuse = (field: ProfileField) => left.push({ why: 'profile_refused', at: null, label: field });
  for (const field of profileFieldsFor(profile, me)) {
    try {
      if (field === 'avatar') await storePicture(me.id, profile.avatar ?? 0);
      else {
        const patch = await patchOf(profile, field);
        if (patch === null) refuse(field);
        else await updateMe(me.id, patch);
      }
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 400)) throw error;
      refuse(field);
    }
  }
};
