import { exportInputSchema, exportQuerySchema, exportTicketSchema } from '@bergkette/contract/users.ts';
import { callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import { textField } from '../../platform/http/validation.ts';
import type { ExportService } from './export.service.ts';

export const exportFeature: Feature<{ exports: ExportService }> = {
  routes: (app, { exports }) => {
    const open = callsOf(app, 'public');
    const on = callsOf(app, 'person');
    on(
      'POST /v1/users/export/',
      { body: exportInputSchema, response: { 201: exportTicketSchema } },
      (request) => exports.issueTicket(callerOf(request), request.body.password),
      { config: { isKeptOnce: false } },
    );
    // Only the ticket grants access, as a browser's download sends no header. There is no HEAD, as it would use the ticket up.
    open(
      'GET /v1/users/export/',
      { querystring: exportQuerySchema },
      async (request, reply) => {
        const { filename, sizeBytes, open } = await exports.fetch(request.query.access_token);
        return reply
          .type('application/zip')
          .header('cache-control', 'no-store')
          .header('content-disposition', `attachment; filename="${filename}"`)
          .header('content-length', sizeBytes)
          .send(open());
      },
      {
        config: { countedFor: ({ query }) => exports.ownerOf(textField(query, 'access_token')) },
        exposeHeadRoute: false,
      },
    );
  },
};
