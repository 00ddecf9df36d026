import { contentSchema } from '@bergkette/contract/events.ts';
import { ATTACH_DAILY_BYTES } from '@bergkette/contract/media.rules.ts';
import { contentDeleteQuerySchema, contentFromUploadSchema, mediaUsageSchema } from '@bergkette/contract/media.ts';
import { idParamsSchema } from '@bergkette/contract/values.ts';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { nothing } from '../../platform/http/answers.ts';
import { type App, callerOf, ofPerson as config, type Feature } from '../../platform/http/feature.ts';
import { FILE_FORM, FORM_MAX_BYTES, readingForm, requireFitting } from '../../platform/http/file-form.ts';
import { onceOf } from '../../platform/http/idempotency.ts';
import { validated } from '../../platform/http/validation.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SessionService } from '../session/session.service.ts';
import type { Incoming, MediaService } from './media.service.ts';
import { MEDIA_CLEANING_JOB, type MediaCleaningService } from './media-cleaning.service.ts';
import type { MediaQuotaService } from './media-quota.service.ts';
import type { MediaSweepService } from './media-sweep.service.ts';
import { protectedMediaRoutes } from './protected-media.routes.ts';
import type { ProtectedMediaService } from './protected-media.service.ts';
import { uploadsRoutes } from './uploads.routes.ts';

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
  const part = await request.file();
  if (part?.fieldname !== FIELD) throw new AppError('file_missing', { errors: { [FIELD]: ['file_missing'] } });
  return { body: part.file, declaredType: part.mimetype, sizeBytes: Math.max(1, formBytes - FORM_MAX_BYTES) };
};

const registerContents = (app: App, { media }: Services): void => {
  const attach = async (request: FastifyRequest, eventId: number) => {
    if (!request.isMultipart()) {
      const taken = validated(contentFromUploadSchema, request.body);
      return media.attachUpload(callerOf(request), eventId, taken, onceOf(request));
    }
    return readingForm(request, 'file_missing', async () =>
      media.attach(callerOf(request), eventId, await incomingOf(request), onceOf(request)),
    );
  };

  app.post(
    '/v1/events/:id/contents/',
    {
      config: { ...config, turn: 'uploads', dailyBytes: ATTACH_DAILY_BYTES },
      schema: { params: idParamsSchema, response: { 201: contentSchema } },
    },
    (request) => attach(request, request.params.id),
  );
  app.get(
    '/v1/events/:id/contents/',
    { config, schema: { params: idParamsSchema, response: { 200: z.array(contentSchema) } } },
    (request) => media.list(callerOf(request), request.params.id),
  );
  app.delete(
    '/v1/events/:id/contents/',
    { config, schema: { params: idParamsSchema, querystring: contentDeleteQuerySchema, response: nothing } },
    async (request) => {
      const { id, filename } = request.query;
      return media.remove(callerOf(request), request.params.id, id, filename);
    },
  );
};

const registerUsage = (app: App, { mediaQuota: quota }: Services): void => {
  app.get('/v1/media/usage/', { config, schema: { response: { 200: mediaUsageSchema } } }, (request) =>
    quota.usage(callerOf(request)),
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
  name: 'media',
  routes: async (app, services, platform) => {
    await app.register(async (scope) => {
      await scope.register(fastifyMultipart, FILE_FORM);
      registerContents(scope.withTypeProvider<ZodTypeProvider>(), services);
    });
    registerUsage(app, services);
    await uploadsRoutes(app, services, platform);
    protectedMediaRoutes(app, services);
  },
  jobs: ({ mediaSweep, mediaCleaning }) => [
    { name: 'media-sweep', cron: '*/20 * * * *', erases: true, run: () => mediaSweep.sweep() },
    // Also runs by the clock, for files that waited for ffmpeg or whose cleaning a crash interrupted.
    { name: MEDIA_CLEANING_JOB, cron: '*/10 * * * *', run: () => mediaCleaning.cleanWaiting() },
  ],
  prepare: tellOfCleaning,
};
