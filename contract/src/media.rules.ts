// Media [MEDIA-09, MEDIA-11]
export const UPLOAD_MAX_BYTES = 104_857_600;
/** A picture of more pixels is refused. */
export const IMAGE_MAX_PIXELS = 50_000_000;
/** The same for AVIF, as decoding a pixel takes eight times as long. */
export const AVIF_MAX_PIXELS = 25_000_000;
/** A stored picture has about this many pixels at most: app and server make larger ones smaller, see `storedSize`. */
export const IMAGE_STORED_PIXELS = 4096 * 4096;
/** A picture's shorter side is not made smaller than this, so that the letters of a long screenshot can be read. */
export const IMAGE_READABLE_PX = 1080;
/** Pixels of all frames of a moving picture together. Of one with more the first frame alone is kept. */
export const MOVING_IMAGE_MAX_PIXELS = 100_000_000;
/** Quota for all files of a person, if the operator sets no other. */
export const MEDIA_QUOTA_DEFAULT_GB = 5;
/**
 * Bytes of calls that attach uploaded files which a person may make per day, each with `WRITE_COST_BYTES`: 58,000 files, with
 * 90 kB each as much as the room of a person holds.
 */
export const ATTACH_DAILY_BYTES = 64 * 1024 * 1024;
/** The app warns the person once this part of the quota is used. */
export const MEDIA_QUOTA_WARNING_RATIO = 0.8;
/** Longest edge of the still picture of a film. */
export const POSTER_MAX_PX = 960;
export const DUPLICATE_HINT_MS = 3000;
export const MEDIA_TICKET_TTL_S = 15 * 60;
export const UPLOAD_EXPIRY_H = 24;
/** A stored file that no event refers to is removed after this time. */
export const ORPHAN_AFTER_H = 1;
/** Longer sides of a picture's smaller copies: `preview` for cells and lists, `view` for a whole screen [EVD-03]. */
export const PICTURE_SIZES_PX = { preview: 640, view: 1280 } as const;
/** What their shorter sides keep at least, as a long picture would else be a line. */
export const PICTURE_SHORTER_PX = { preview: 240, view: 480 } as const;
/** Longest side that a webp can have. */
export const WEBP_SIDE_MAX_PX = 16_383;

/** Whether a content of an event is a picture. */
export const isPhoto = ({ content_type }: { content_type: string }): boolean => content_type.startsWith('image/');
