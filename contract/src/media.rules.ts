// Media [MEDIA-09, MEDIA-11]
export const UPLOAD_MAX_BYTES = 104_857_600;
export const IMAGE_MAX_PIXELS = 50_000_000;
/** A person's files in all, unless the operator says otherwise. */
export const MEDIA_QUOTA_DEFAULT_GB = 5;
/** From this part of the quota on the person is told. */
export const MEDIA_QUOTA_WARNING_RATIO = 0.8;
/** Of a film's picture, in its longer direction. */
export const POSTER_MAX_PX = 960;
export const DUPLICATE_HINT_MS = 3000;
export const MEDIA_TICKET_TTL_S = 15 * 60;
export const UPLOAD_EXPIRY_H = 24;
/** A file in storage that no event refers to is removed after this. */
export const ORPHAN_AFTER_H = 1;
/** Longest edges of the smaller pictures beside each stored one: for cells and lists, and for a screen [EVD-03]. */
export const PICTURE_SIZES_PX = { preview: 640, view: 1280 } as const;
