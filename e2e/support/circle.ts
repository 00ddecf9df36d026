import type { Relation } from '@bergkette/contract/relations.ts';
import { type PrivacyKey, privacyKeys } from '@bergkette/contract/settings.ts';
import type { MePatch } from '@bergkette/contract/users.ts';
import type { Person } from './people.ts';

type Audience = 'friend' | 'foreign';

let made = 0;
/** Makes a name that is unique to this run, as the search finds everybody on the server. */
export const nameLike = (name: string): string => {
  made += 1;
  return `${name} ${process.pid}-${made}`;
};

export const setAvatar = async (person: Person, avatar: number): Promise<void> => {
  const form = new FormData();
  form.set('avatar', String(avatar));
  await person.call('POST', `/v1/users/${person.id}/avatar/`, form);
};

/** Makes a person searchable. @param shares what is shown to whom; everything else is hidden */
export const meetOthers = async (
  person: Person,
  name: string,
  {
    avatar,
    shares = {},
    ...profile
  }: MePatch & { avatar?: number; shares?: Partial<Record<PrivacyKey, Audience>> } = {},
): Promise<void> => {
  await person.call('PATCH', `/v1/users/${person.id}/`, { name, is_searchable: true, ...profile });
  const toggles = privacyKeys.map((key) => [
    key,
    { friend: shares[key] === 'friend', foreign: shares[key] === 'foreign' },
  ]);
  await person.call('PATCH', '/v1/settings/', { privacy: Object.fromEntries(toggles) });
  if (avatar !== undefined) await setAvatar(person, avatar);
};

export const ask = (from: Person, to: Person): Promise<Relation> =>
  from.call('POST', '/v1/relations/', { to_user: to.id });

export const block = (from: Person, to: Person): Promise<Relation> =>
  from.call('POST', '/v1/relations/', { to_user: to.id, status: 'blocked' });

export const befriend = async (one: Person, other: Person): Promise<void> => {
  const { id } = await ask(one, other);
  await other.call('PATCH', `/v1/relations/${id}/`, { status: 'confirmed' });
};

/** Statuses of the person's relations on the server. */
export const statusesOf = async (person: Person): Promise<string[]> =>
  (await person.call<Relation[]>('GET', '/v1/relations/')).map(({ status }) => status);
