import { UPLOAD_MAX_BYTES } from '@bergkette/contract/media.rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { type App, callerOf } from '../../platform/http/feature.ts';
import { problemOf, toAppError } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/platform.ts';
import { resumableUploads } from '../../platform/storage/resumable-uploads.ts';
import type { MediaService } from './media.service.ts';

const config = { access: 'person', isKeptOnce: false, turn: 'uploads' } as const;

const codes = { 404: 'not_found', 410: 'not_found', 413: 'file_too_large' } as const;
const isKnownStatus = (status: number): status is keyof typeof codes => status in codes;

/** Resumable uploads by the tus protocol; the library writes its answers itself. */
export const uploadsRoutes = async (
  app: App,
  { media }: { media: MediaService },
  platform: Platform,
): Promise<void> => {
  const uploads = resumableUploads({
    uploads: platform.uploads,
    path: '/api/v1/uploads',
    maxBytes: UPLOAD_MAX_BYTES,
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
    scope.route({ method: ['POST'], url: '/v1/uploads/', config, handler: hand });
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: '/v1/uploads/:id/', config, handler: hand });
  });
};
