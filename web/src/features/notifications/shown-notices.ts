import { PERSONAL_PREFIX } from '../../lib/personal-data.ts';

const KEY = `${PERSONAL_PREFIX}notices-shown`;
/** More than can ever be open at once. */
const KEPT_MAX = 100;

const read = (): number[] => {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
};

/** Ids of notices that this device has shown long enough to be read: their banner does not come again [O63]. */
export const shownNotices = {
  ids: (): ReadonlySet<number> => new Set(read()),
  add: (id: number): void => {
    const ids = read();
    if (ids.includes(id)) return;
    try {
      localStorage.setItem(KEY, JSON.stringify([...ids, id].slice(-KEPT_MAX)));
    } catch {
      // Without storage the banner comes once more.
    }
  },
};
