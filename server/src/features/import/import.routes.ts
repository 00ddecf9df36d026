import { IMPORT_DAILY_BYTES } from '@bergkette/contract/imports.rules.ts';
import { importAnswerSchema, importInputSchema } from '@bergkette/contract/imports.ts';
import { callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
import type { ImportService } from './import.service.ts';

export const importFeature: Feature<{ imports: ImportService }> = {
  routes: (app, { imports }) => {
    const on = callsOf(app, 'person');
    // No answer is kept for a repeated call: the records themselves say that they are here.
    on(
      'POST /v1/users/import/',
      { body: importInputSchema, response: { 200: importAnswerSchema } },
      (request) => imports.bring(callerOf(request), request.body),
      { config: { isKeptOnce: false, dailyBytes: IMPORT_DAILY_BYTES } },
    );
  },
};
