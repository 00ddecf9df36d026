import { Readable } from 'node:stream';
import { contentSchema } from '@bergkette/contract/events.ts';
import { ATTACH_DAILY_BYTES } from '@bergkette/contract/media.rules.ts';
import {
  contentDeleteQuerySchema,
  contentFromUploadSchema,
  mediaQuerySchema,
  mediaTicketInputSchema,
  mediaTicketSchema,
  mediaUsageSchema,
} from '@bergkette/contract/media.ts';
import { idParamsSchema } from '@bergkette/contract/values.ts';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { isKnown, nothing } from '../../platform/http/answers.ts';
import { type App, callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import { FILE_FORM, FORM_MAX_BYTES, readingForm, requireFitting, requireLine } from '../../platform/http/file-form.ts';
import { onceOf } from '../../platform/http/idempotency.ts';
import { problemOf, toAppError } from '../../platform/http/problem.ts';
import { validated } from '../../platform/http/validation.ts';
import type { Platform } from '../../platform/platform.ts';
import { resumableUploads } from '../../platform/storage/resumable-uploads.ts';
import type { ByteRange } from '../../platform/storage/storage.ts';
import type { SessionService } from '../session/session.service.ts';
import type { Incoming, MediaService } from './media.service.ts';
import { MEDIA_CLEANING_JOB, type MediaCleaningService } from './media-cleaning.service.ts';
import type { MediaSweepService } from './media-intake.service.ts';
import type { MediaQuotaService } from './media-quota.service.ts';
import type { ProtectedMediaService, Reader, ServedFile } from './protected-media.service.ts';

const ofUpload = { access: 'person', isKeptOnce: false, turn: 'uploads' } as const;

const codes = { 404: 'not_found', 410: 'not_found', 413: 'file_too_large' } as const;
const isKnownStatus = (status: number): status is keyof typeof codes => status in codes;

/** Resumable uploads by the tus protocol; the library writes its answers itself. */
const uploadsRoutes = async (app: App, { media }: { media: MediaService }, platform: Platform): Promise<void> => {
  const uploads = resumableUploads({
    uploads: platform.uploads,
    onCreate: media.noteUpload,
    onFinish: media.finishUpload,
    onRemove: media.forgetUpload,
    describe: (status, error) => {
      if (status >= 500 || error instanceof AppError) {
        const known = toAppError(error);
        if (known.status >= 500) platform.log.warn({ err: error }, 'an upload could not be taken');
        const { retryAfterS, status: status_code } = known;
        return { status_code, body: JSON.stringify(problemOf(known)), retryAfterS };
      }
      const problem = problemOf(new AppError(isKnownStatus(status) ? codes[status] : 'invalid_value'));
      return { status_code: status, body: JSON.stringify({ ...problem, status }) };
    },
  });
  const hand = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { userId } = callerOf(request);
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.setHeader('cache-control', 'no-store');
    reply.hijack();
    await uploads.handle(userId, request.raw, reply.raw);
  };

  await app.register(async (scope) => {
    // Fastify would read a JSON body before the library could.
    scope.removeAllContentTypeParsers();
    // Passes the bytes of a part to the library without parsing.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));
    scope.route({ method: ['POST'], url: '/v1/uploads/', config: ofUpload, handler: hand });
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: '/v1/uploads/:id/', config: ofUpload, handler: hand });
  });
};

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
const protectedMediaRoutes = (
  app: App,
  { protectedMedia: media, sessions }: { protectedMedia: ProtectedMediaService; sessions: SessionService },
): void => {
  const open = callsOf(app, 'public');
  const on = callsOf(app, 'person');
  const { authenticate } = sessions;

  const readerOf = async (request: FastifyRequest, queryToken: string | undefined): Promise<Reader> => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? queryToken;
    if (token === undefined) throw new AppError('not_signed_in');
    return (await media.readTicket(token)) ?? authenticate(token, request);
  };

  open(
    'GET /v1/protectedmedia/',
    { querystring: mediaQuerySchema },
    async (request, reply) => {
      const reader = await readerOf(request, request.query.access_token);
      await app.turns.take(reader.userId, 'media', reply.raw);
      return serve(request, reply, await media.find(reader, request.query));
    },
    { config: { isUncounted: true } },
  );
  on(
    'POST /v1/protectedmedia/tickets/',
    { body: mediaTicketInputSchema, response: { 201: mediaTicketSchema } },
    (request) => media.issueTicket(callerOf(request), request.body),
    { config: { isKeptOnce: false } },
  );
};

interface Services {
  media: MediaService;
  mediaCleaning: MediaCleaningService;
  mediaQuota: MediaQuotaService;
  mediaSweep: MediaSweepService;
  protectedMedia: ProtectedMediaService;
  sessions: SessionService;
}

const FIELD = 'file';

/** Returns the stream of the form's only file. @throws {AppError} file_missing, file_too_large */
const incomingOf = async (request: FastifyRequest): Promise<Incoming> => {
  const formBytes = requireFitting(request);
  requireLine(request);
  const part = await request.file();
  if (part?.fieldname !== FIELD) throw new AppError('file_missing', { errors: { [FIELD]: ['file_missing'] } });
  return { body: part.file, declaredType: part.mimetype, sizeBytes: Math.max(1, formBytes - FORM_MAX_BYTES) };
};

const registerContents = (app: App, { media }: Services): void => {
  const on = callsOf(app, 'person');
  const attach = async (request: FastifyRequest, eventId: number) => {
    if (!request.isMultipart()) {
      const taken = validated(contentFromUploadSchema, request.body);
      return media.attachUpload(callerOf(request), eventId, taken, onceOf(request));
    }
    return readingForm(request, 'file_missing', async () =>
      media.attach(callerOf(request), eventId, await incomingOf(request), onceOf(request)),
    );
  };

  on(
    'POST /v1/events/:id/contents/',
    { params: idParamsSchema, response: { 201: contentSchema } },
    (request) => attach(request, request.params.id),
    { config: { turn: 'uploads', dailyBytes: ATTACH_DAILY_BYTES } },
  );
  on('GET /v1/events/:id/contents/', { params: idParamsSchema, response: { 200: z.array(contentSchema) } }, (request) =>
    media.list(callerOf(request), request.params.id),
  );
  on(
    'DELETE /v1/events/:id/contents/',
    { params: idParamsSchema, querystring: contentDeleteQuerySchema, response: nothing },
    async (request) => {
      const { id, filename } = request.query;
      return media.remove(callerOf(request), request.params.id, id, filename);
    },
  );
};

/** Tells the operator once at the start where films cannot be cleaned. */
const tellOfCleaning = async (_services: Services, { ffmpeg, log }: Platform): Promise<void> => {
  if (ffmpeg) return;
  log.info(
    'ffmpeg not found: films and sound keep what devices wrote into them and are never shown to others; install ffmpeg on the PATH and start again',
  );
};

export const mediaFeature: Feature<Services> = {
  routes: async (app, services, platform) => {
    await app.register(async (scope) => {
      await scope.register(fastifyMultipart, FILE_FORM);
      registerContents(scope.withTypeProvider<ZodTypeProvider>(), services);
    });
    const on = callsOf(app, 'person');
    on('GET /v1/media/usage/', { response: { 200: mediaUsageSchema } }, (request) =>
      services.mediaQuota.usage(callerOf(request)),
    );
    await uploadsRoutes(app, services, platform);
    protectedMediaRoutes(app, services);
  },
  jobs: ({ mediaSweep, mediaCleaning }) => [
    { name: 'media-sweep', cron: '*/20 * * * *', erases: true, run: () => mediaSweep.sweep() },
    // Also runs by the clock, for files that waited for ffmpeg or whose cleaning a crash interrupted.
    {
      name: MEDIA_CLEANING_JOB,
      queue: MEDIA_CLEANING_JOB,
      cron: '*/10 * * * *',
      run: () => mediaCleaning.cleanWaiting(),
    },
  ],
  prepare: tellOfCleaning,
};
