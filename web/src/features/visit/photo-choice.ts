import type { Photo } from './handout/handout-content.ts';

/** Two rows fill most of a page. */
export const PHOTOS_MAX = 4;

interface Picking {
  /** How many are shown besides the picked ones. */
  shown: number;
  /** In the order of picking, also of other periods. */
  picked: ReadonlySet<number>;
}

/** What of all photos of a period is loaded and shown, and which of it is picked: never more than have room. */
export const choosePhotos = (all: readonly Photo[], { shown, picked }: Picking) => {
  const ids = new Set(all.map(({ id }) => id));
  const photoIds: ReadonlySet<number> = new Set([...picked].filter((id) => ids.has(id)).slice(0, PHOTOS_MAX));
  const photos = all.filter(({ id }, index) => index < shown || photoIds.has(id));
  return { photos, photoIds, isFull: photoIds.size >= PHOTOS_MAX, hasMorePhotos: photos.length < all.length };
};

/** Parts the picked photos: what failed is named and takes no room on the handout. */
export const withoutFailed = (
  { photos, photoIds }: Pick<ReturnType<typeof choosePhotos>, 'photos' | 'photoIds'>,
  hasFailed: (photoId: number) => boolean,
) => {
  const picked = photos.filter(({ id }) => photoIds.has(id));
  return { ready: picked.filter(({ id }) => !hasFailed(id)), failed: picked.filter(({ id }) => hasFailed(id)) };
};
