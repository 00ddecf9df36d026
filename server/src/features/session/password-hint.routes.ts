import { passwordHintSchema, passwordHintsSchema } from '@bergkette/contract/session.ts';
import type { Routes } from '../../platform/http/feature.ts';
import { passwordProblems } from '../../platform/secrets/password-rules.ts';

/** What a new password would be refused for, said while it is chosen: some rules need a list that only the server has. */
export const passwordHintRoutes: Routes = (app) => {
  app.post(
    '/v1/users/check-password/',
    { config: { access: 'public' }, schema: { body: passwordHintSchema, response: { 200: passwordHintsSchema } } },
    ({ body }) => ({ codes: passwordProblems(body.password, { email: body.email.trim().toLowerCase(), name: '' }) }),
  );
};
