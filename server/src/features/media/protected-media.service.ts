import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { MEDIA_TICKET_TTL_S } from '@bergkette/contract/media.rules.ts';
import type { mediaQuerySchema, mediaTicketInputSchema, PictureSize } from '@bergkette/contract/media.ts';
import { AVATAR_COUNT } from '@bergkette/contract/users.rules.ts';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Caller } from '../../platform/http/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { ticketsOf } from '../../platform/secrets/tickets.ts';
import type { ByteRange } from '../../platform/storage/storage.ts';
import type { VisibilityService } from '../people/visibility.service.ts';
import type { SessionService } from '../session/session.service.ts';
import type { MediaService } from './media.service.ts';
import { keyOf } from './stored-files.ts';

/** What a ticket opens: one file in one session, for 15 minutes, for elements of a page that cannot send a header. */
const ticketSchema = z.object({
  user_id: z.int().positive(),
  sid: z.int().positive(),
  owner: z.int().positive(),
  filename: z.string(),
});

/** Folder of the pictures to choose from, which are files of the web app. */
const AVATARS = new URL('../../../../web/public/avatars/', import.meta.url);
const AVATAR = /^avatar-([1-9]\d?)\.svg$/;
/** Names as the intake makes them. Other names are refused without a look into storage. */
const FILENAME = /^[0-9a-f-]{36}\.[a-z0-9]{2,5}$/;

type Query = z.output<typeof mediaQuerySchema>;

/** The person who reads. */
export interface Reader {
  userId: number;
  /** Set by a ticket, which opens only this file. */
  file?: { ownerId: number; filename: string };
}

export interface ServedFile {
  filename: string;
  contentType: string;
  sizeBytes: number;
  etag: string;
  cacheControl: string;
  read(range?: ByteRange): Promise<Readable>;
}

export const protectedMediaService = (
  platform: Platform,
  { media, sessions, visibility }: { media: MediaService; sessions: SessionService; visibility: VisibilityService },
) => {
  const { clock, secrets, storage } = platform;
  const tickets = ticketsOf(secrets.tokenKey, { type: 'media+jwt', ttlS: MEDIA_TICKET_TTL_S });

  const avatar = async (filename: string): Promise<ServedFile> => {
    if (Number(AVATAR.exec(filename)?.[1] ?? 0) > AVATAR_COUNT || !AVATAR.test(filename)) {
      throw new AppError('not_found');
    }
    const file = fileURLToPath(new URL(filename, AVATARS));
    const found = await stat(file).catch(() => null);
    if (!found) throw new AppError('not_found');
    return {
      filename,
      contentType: 'image/svg+xml',
      sizeBytes: found.size,
      etag: `"${filename}-${found.size}-${Math.trunc(found.mtimeMs)}"`,
      cacheControl: 'private, no-cache',
      read: async (range) => createReadStream(file, range ?? {}),
    };
  };

  /** Another person's picture is served only if it is their present one and the viewer may see it. */
  const avatarOf = async (viewerId: number, ownerId: number, filename: string): Promise<ServedFile> => {
    if (viewerId !== ownerId) {
      const shown = await visibility.requireField(viewerId, ownerId, 'avatar');
      if (shown.avatar !== filename) throw new AppError('not_found');
    }
    return avatar(filename);
  };

  /** The name is the etag, as the content of a name never changes. */
  const content = async (
    viewerId: number,
    ownerId: number,
    filename: string,
    size?: PictureSize,
  ): Promise<ServedFile> => {
    if (!FILENAME.test(filename)) throw new AppError('not_found');
    const isOwn = viewerId === ownerId;
    const file = isOwn
      ? await media.requireFile(ownerId, filename, size)
      : await media.requireShared(viewerId, ownerId, filename, size);
    return {
      ...file,
      etag: `"${file.filename}"`,
      cacheControl: 'private, no-store',
      read: (range) => storage.get(keyOf(ownerId, file.filename), range),
    };
  };

  return {
    /** Returns null for an invalid ticket. @throws {AppError} not_signed_in when its session has ended */
    readTicket: async (token: string): Promise<Reader | null> => {
      const { data: ticket } = ticketSchema.safeParse(await tickets.read(token, clock.now()));
      if (!ticket) return null;
      if (!(await sessions.isLive(ticket.user_id, ticket.sid))) throw new AppError('not_signed_in');
      return { userId: ticket.user_id, file: { ownerId: ticket.owner, filename: ticket.filename } };
    },
    /** Checks the rights at each call, also for tickets. @throws {AppError} not_found for files that the reader may not see */
    find: ({ userId, file }: Reader, query: Query): Promise<ServedFile> => {
      const { folder, filename, size, owner = userId, avatar_folder = userId } = query;
      const isOpened = file === undefined || (file.ownerId === owner && file.filename === filename);
      const isProfile = folder === 'profile';
      // A ticket opens only content. Each folder names the owner in another field.
      const isAsked = isProfile ? file === undefined && owner === userId : isOpened && avatar_folder === userId;
      if (!isAsked) throw new AppError('not_found');
      return isProfile ? avatarOf(userId, avatar_folder, filename) : content(userId, owner, filename, size);
    },
    issueTicket: async ({ userId, sessionId }: Caller, input: z.output<typeof mediaTicketInputSchema>) => {
      const { filename, owner = userId } = input;
      await content(userId, owner, filename);
      const ticket: z.infer<typeof ticketSchema> = { user_id: userId, sid: sessionId, owner, filename };
      return { access_token: await tickets.issue(ticket, clock.now()) };
    },
  };
};

export type ProtectedMediaService = ReturnType<typeof protectedMediaService>;
