// Media [MEDIA-09, MEDIA-11]
export const UPLOAD_MAX_BYTES = 104_857_600;
export const IMAGE_MAX_PIXELS = 50_000_000;
/** Quota for all files of a person, if the operator sets no other. */
export const MEDIA_QUOTA_DEFAULT_GB = 5;
/** The app warns the person once this part of the quota is used. */
export const MEDIA_QUOTA_WARNING_RATIO = 0.8;
/** Longest edge of the still picture of a film. */
export const POSTER_MAX_PX = 960;
export const DUPLICATE_HINT_MS = 3000;
export const MEDIA_TICKET_TTL_S = 15 * 60;
export const UPLOAD_EXPIRY_H = 24;
/** A stored file that no event refers to is removed after this time. */
export const ORPHAN_AFTER_H = 1;
/** Longest edges of a picture's smaller copies: `preview` for cells and lists, `view` for a whole screen [EVD-03]. */
export const PICTURE_SIZES_PX = { preview: 640, view: 1280 } as const;
