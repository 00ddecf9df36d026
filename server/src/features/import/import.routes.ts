import { IMPORT_DAILY_BYTES } from '@bergkette/contract/imports.rules.ts';
import { importAnswerSchema, importInputSchema } from '@bergkette/contract/imports.ts';
import { callerOf, type Feature } from '../../platform/http/feature.ts';
import type { ImportService } from './import.service.ts';

export const importFeature: Feature<{ imports: ImportService }> = {
  name: 'import',
  routes: (app, { imports }) => {
    // No answer is kept for a repeated call: the records themselves say that they are here.
    app.post(
      '/v1/users/import/',
      {
        config: { access: 'person', isKeptOnce: false, dailyBytes: IMPORT_DAILY_BYTES },
        schema: { body: importInputSchema, response: { 200: importAnswerSchema } },
      },
      (request) => imports.bring(callerOf(request), request.body),
    );
  },
};
