import type { Photo } from './handout/handout-content.ts';

/** Two rows of two photos fill most of a page. */
export const PHOTOS_MAX = 4;

interface Picking {
  /** How many photos are shown besides the picked ones. */
  shown: number;
  /** Ids in the order of picking; those of other periods are kept too. */
  picked: ReadonlySet<number>;
}

/** Which photos of a period are loaded and shown, and which are picked: never more than fit on the handout. */
export const choosePhotos = (all: readonly Photo[], { shown, picked }: Picking) => {
  const ids = new Set(all.map(({ id }) => id));
  const photoIds: ReadonlySet<number> = new Set([...picked].filter((id) => ids.has(id)).slice(0, PHOTOS_MAX));
  const photos = all.filter(({ id }, index) => index < shown || photoIds.has(id));
  return { photos, photoIds, isFull: photoIds.size >= PHOTOS_MAX, hasMorePhotos: photos.length < all.length };
};

/** Separates the picked photos that could not be loaded: they are named and take no room on the handout. */
export const withoutFailed = (
  { photos, photoIds }: Pick<ReturnType<typeof choosePhotos>, 'photos' | 'photoIds'>,
  hasFailed: (photoId: number) => boolean,
) => {
  const picked = photos.filter(({ id }) => photoIds.has(id));
  return { ready: picked.filter(({ id }) => !hasFailed(id)), failed: picked.filter(({ id }) => hasFailed(id)) };
};
