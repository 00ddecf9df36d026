import type { Category } from '@bergkette/contract/catalogues.ts';
import type { Settings } from '@bergkette/contract/settings.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { tokens } from '../lib/api-client.ts';
import { hasKeptKey } from '../lib/device-key.ts';
import { keptWords } from '../lib/kept-words.ts';
import { queryClient } from '../lib/query-client.ts';
import { type Guard, isListOf, isNumber, partsOf } from '../lib/shapes.ts';
import { categoriesQuery } from './catalogues.ts';
import { meQuery } from './me.ts';
import { settingsQuery } from './settings.ts';

/** The data that a new event needs when the app starts without a network. */
interface Start {
  me: Me;
  settings: Settings;
  categories: Category[];
}

/** Whether each of these parts is an object itself. */
const hasParts = (value: unknown, names: readonly string[]): boolean =>
  names.every((name) => typeof partsOf(value)[name] === 'object');
const isCategory = (value: unknown): value is Category =>
  isNumber(partsOf(value).id) && Array.isArray(partsOf(value).activities);

/** An older version of the app may have kept other data: the outline is held against what the form reads. */
const isStart: Guard<Start> = (kept): kept is Start => {
  const { me, settings, categories } = partsOf(kept);
  const areSettings = hasParts(settings, ['onboarding', 'privacy', 'notifications', 'experience']);
  return isNumber(partsOf(me).id) && areSettings && isListOf(isCategory)(categories);
};

const placeOf = (ownerId: number) => ({ ownerId, kind: 'start', id: '' }) as const;

/** Stores the data encrypted on the device. Returns true where an event can be begun and kept without a network. */
export const keepStart = async (): Promise<boolean> => {
  const me = queryClient.getQueryData(meQuery.queryKey);
  const settings = queryClient.getQueryData(settingsQuery.queryKey);
  if (me === undefined || settings === undefined) return false;
  const categories = await queryClient.ensureQueryData(categoriesQuery);
  await keptWords.write(placeOf(me.id), { me, settings, categories } satisfies Start);
  return true;
};

/**
 * The app was opened without a network: restores the person from this device. Returns false where that is not possible.
 */
export const restoreStart = async (): Promise<boolean> => {
  const ownerId = tokens.personId();
  if (ownerId === null || !(await hasKeptKey())) return false;
  const start = await keptWords.read(placeOf(ownerId));
  if (!isStart(start)) return false;
  queryClient.setQueryData(meQuery.queryKey, start.me);
  queryClient.setQueryData(settingsQuery.queryKey, start.settings);
  queryClient.setQueryData(categoriesQuery.queryKey, start.categories);
  return true;
};
