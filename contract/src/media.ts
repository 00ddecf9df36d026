import { z } from 'zod';
import { idTextSchema, originSchema } from './values.ts';

export const mediaFolderSchema = z.enum(['profile', 'content']);

/** Asks for a smaller copy of a picture; without it, the stored file is sent. Films and sound have no smaller copies. */
export const pictureSizeSchema = z.enum(['preview', 'view']);
export type PictureSize = z.infer<typeof pictureSizeSchema>;

export const mediaQuerySchema = z.object({
  filename: z.string().min(1).max(200),
  folder: mediaFolderSchema,
  avatar_folder: idTextSchema.optional(),
  owner: idTextSchema.optional(),
  size: pictureSizeSchema.optional(),
  access_token: z.string().max(4000).optional(),
});

export const mediaTicketInputSchema = z.strictObject({
  filename: z.string().min(1).max(200),
  folder: z.literal('content'),
  owner: z.int().positive().optional(),
});
export const mediaTicketSchema = z.object({ access_token: z.string() });

/**
 * Attaches a finished resumable upload to an event. `upload` is the last segment of the upload's URL. With `origin` the file
 * is one of an import: where it is here already, that content is answered and the upload removed.
 */
export const contentFromUploadSchema = z.strictObject({
  upload: z.string().min(1).max(200),
  origin: originSchema.optional(),
});
export const contentDeleteQuerySchema = z.object({ filename: z.string().max(200).optional(), id: idTextSchema });

/** `quota_bytes` is the quota of each person. The client warns from MEDIA_QUOTA_WARNING_RATIO on. */
export const mediaUsageSchema = z.object({ used_bytes: z.int().min(0), quota_bytes: z.int().positive() });
export type MediaUsage = z.infer<typeof mediaUsageSchema>;

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm'] as const;
export const audioTypes = ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav', 'audio/webm'] as const;
/** What the owner hears about a stored file: what could not be kept of it, or that it is shown to nobody else. */
export const contentNotes = [
  /** A track of pictures, sound or text that nothing here can read, or that has no place in this kind of file. */
  'picture_left_out',
  'sound_left_out',
  'text_left_out',
  /** The file was cut, so that its end was missing when it arrived. */
  'end_left_out',
  /** A moving picture, of which the first frame is kept. */
  'stands_still',
  /** Place and device may still be in the file. */
  'not_cleaned',
] as const;
export const contentNoteSchema = z.enum(contentNotes);
export type ContentNote = z.infer<typeof contentNoteSchema>;
export type MediaKind = 'image' | 'video' | 'audio';
