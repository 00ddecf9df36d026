import { type BugReport, bugReportSchema, bugReportTicketSchema } from '@bergkette/contract/reports.ts';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { AppError, fieldErrors } from '../../errors.ts';
import { wellFormed } from '../../platform/http/bodies.ts';
import { type App, callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import { FILE_FORM, readingForm, requireFitting, requireLine } from '../../platform/http/file-form.ts';
import { onceOf } from '../../platform/http/idempotency.ts';
import { validated } from '../../platform/http/validation.ts';
import type { CleanPicture, PicturesService } from '../media/pictures.service.ts';
import { BUG_REPORT_MAIL_JOB, type SupportDeskService, type SupportService } from './support.service.ts';

interface Services {
  pictures: PicturesService;
  support: SupportService;
  supportDesk: SupportDeskService;
}

const IMAGE = 'image';

/** The field `body`. @throws {AppError} required, malformed_json, codes of its fields */
const reportOf = (body: unknown): BugReport => {
  if (typeof body !== 'string') throw fieldErrors({ body: ['required'] });
  try {
    return validated(bugReportSchema, wellFormed(JSON.parse(body), body));
  } catch (error) {
    throw error instanceof SyntaxError ? new AppError('malformed_json', { cause: error }) : error;
  }
};

const registerReports = (app: App, { support, pictures }: Services): void => {
  const on = callsOf(app, 'person');
  /** Fields and picture in whatever order they come; each picture it took is handed to `onPicture`. */
  const readParts = async (request: FastifyRequest, onPicture: (picture: CleanPicture) => void): Promise<BugReport> => {
    let body: unknown;
    requireLine(request);
    for await (const part of request.parts()) {
      if (part.type === 'field') body = part.fieldname === 'body' ? part.value : body;
      else if (part.fieldname === IMAGE) onPicture(await pictures.receive(callerOf(request).userId, part.file));
      else throw fieldErrors({ [part.fieldname]: ['unknown_field'] });
    }
    return reportOf(body);
  };

  const take = async (request: FastifyRequest) => {
    requireFitting(request);
    const caller = callerOf(request);
    await support.expectRoom(caller);
    let picture: CleanPicture | undefined;
    try {
      const report = await readParts(request, (taken) => {
        picture = taken;
      });
      return await support.report(caller, report, picture, onceOf(request));
    } finally {
      if (picture) await pictures.discard(picture.file);
    }
  };

  on(
    'POST /v1/customerservice/report-bug/',
    { response: { 201: bugReportTicketSchema } },
    (request) => {
      if (!request.isMultipart()) throw fieldErrors({ body: ['required'] });
      return readingForm(request, 'invalid_value', () => take(request));
    },
    { config: { turn: 'uploads' } },
  );
};

export const supportFeature: Feature<Services> = {
  routes: async (app, services) => {
    await app.register(async (scope) => {
      await scope.register(fastifyMultipart, FILE_FORM);
      registerReports(scope.withTypeProvider<ZodTypeProvider>(), services);
    });
  },
  jobs: ({ supportDesk: desk }) => {
    return [
      { name: BUG_REPORT_MAIL_JOB, run: desk.sendMail },
      { name: 'support.erase_old', cron: '47 3 * * *', erases: true, run: desk.eraseOld },
    ];
  },
};
