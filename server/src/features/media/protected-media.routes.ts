import { Readable } from 'node:stream';
import { mediaQuerySchema, mediaTicketInputSchema, mediaTicketSchema } from '@bergkette/contract/media.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { isKnown } from '../../platform/http/etag.ts';
import { type App, callerOf } from '../../platform/http/feature.ts';
import type { ByteRange } from '../../platform/storage/storage.ts';
import type { SessionService } from '../session/session.service.ts';
import type { ProtectedMediaService, Reader, ServedFile } from './protected-media.service.ts';

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/** Returns null for the whole file, also where several ranges are asked for; `unsatisfiable` leads to 416. */
const parseRange = (header: string | undefined, sizeBytes: number): ByteRange | null | 'unsatisfiable' => {
  const [, first, last] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), sizeBytes);
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= sizeBytes ? 'unsatisfiable' : { start, end };
};

const BEARER = /^Bearer (\S+)$/;

/** Sends the file, a range of it, or 304 where the client has it. */
const serve = async (request: FastifyRequest, reply: FastifyReply, file: ServedFile): Promise<FastifyReply> => {
  reply
    .header('etag', file.etag)
    .header('cache-control', file.cacheControl)
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `inline; filename="${file.filename}"`);
  if (isKnown(request, reply)) return reply.code(304).send();
  const isStale = request.headers['if-range'] !== undefined && request.headers['if-range'] !== file.etag;
  const range = isStale ? null : parseRange(request.headers.range, file.sizeBytes);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.sizeBytes}`).send();
  }
  reply.type(file.contentType);
  const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.sizeBytes}`);
  reply.header('content-length', end - start + 1);
  // A stream, as Fastify would set the content length of an empty answer to 0.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await file.read(range ?? undefined));
};

/** Media for pages that can send a header, and by a ticket for elements that cannot [MEDIA-05, MEDIA-06, MEDIA-07]. */
export const protectedMediaRoutes = (
  app: App,
  { protectedMedia: media, sessions }: { protectedMedia: ProtectedMediaService; sessions: SessionService },
): void => {
  const { authenticate } = sessions;

  const readerOf = async (request: FastifyRequest, queryToken: string | undefined): Promise<Reader> => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? queryToken;
    if (token === undefined) throw new AppError('not_signed_in');
    return (await media.readTicket(token)) ?? authenticate(token, request);
  };

  app.get(
    '/v1/protectedmedia/',
    { config: { access: 'public', isUncounted: true }, schema: { querystring: mediaQuerySchema } },
    async (request, reply) => {
      const reader = await readerOf(request, request.query.access_token);
      await app.turns.take(reader.userId, 'media', reply.raw);
      return serve(request, reply, await media.find(reader, request.query));
    },
  );
  app.post(
    '/v1/protectedmedia/tickets/',
    {
      config: { access: 'person', isKeptOnce: false },
      schema: { body: mediaTicketInputSchema, response: { 201: mediaTicketSchema } },
    },
    (request) => media.issueTicket(callerOf(request), request.body),
  );
};
