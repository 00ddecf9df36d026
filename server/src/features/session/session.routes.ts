import {
  credentialsSchema,
  refreshSchema,
  sessionSchema,
  signedInSchema,
  tokensSchema,
} from '@bergkette/contract/session.ts';
import { idParamsSchema } from '@bergkette/contract/values.ts';
import { z } from 'zod';
import { nothing } from '../../platform/http/answers.ts';
import type { CountedFor } from '../../platform/http/call-limits.ts';
import { callerOf, type Feature, ofPerson } from '../../platform/http/feature.ts';
import { originOf } from '../../platform/http/origin.ts';
import { textField } from '../../platform/http/validation.ts';
import type { AccountLettersService } from './account-letters.service.ts';
import { emailRoutes } from './email.routes.ts';
import type { EmailChangeService } from './email-change.service.ts';
import { passwordRoutes } from './password.routes.ts';
import type { PasswordChangeService } from './password-change.service.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import { recoveryRoutes } from './recovery.routes.ts';
import type { RecoveryService } from './recovery.service.ts';
import { registrationRoutes } from './registration.routes.ts';
import type { RegistrationService } from './registration.service.ts';
import { sessionJobs } from './session.jobs.ts';
import type { SessionService } from './session.service.ts';
import type { SignInService } from './sign-in.service.ts';

interface Services {
  accountLetters: AccountLettersService;
  emailChange: EmailChangeService;
  passwordChange: PasswordChangeService;
  passwordReset: PasswordResetService;
  recovery: RecoveryService;
  registration: RegistrationService;
  sessions: SessionService;
  signIn: SignInService;
}

/** A missing token is like one that nobody can read: 422, not 400. */
const refreshBody = z.preprocess(
  (body) => body ?? {},
  refreshSchema.extend({ refresh: refreshSchema.shape.refresh.catch('') }),
);
const response = { 200: tokensSchema };

export const sessionFeature: Feature<Services> = {
  name: 'session',
  jobs: sessionJobs,
  prepare: ({ sessions }) => sessions.mendTimeZones(),
  routes: async (app, services, platform) => {
    const { sessions } = services;
    const { signIn, deviceOf } = services.signIn;
    const open = (countedFor: CountedFor) => ({ config: { access: 'public' as const, countedFor } });
    const bySession = open(({ body }) => sessions.holderOf('refresh', textField(body, 'refresh')));
    const byDevice = open(({ body, headers }) => deviceOf(textField(body, 'email'), headers.cookie));
    app.post(
      '/token/',
      { ...byDevice, schema: { body: credentialsSchema, response: { 200: signedInSchema } } },
      async (request, reply) => {
        const { answer, setCookie } = await signIn(request.body.email, request.body.password, originOf(request));
        reply.header('set-cookie', setCookie);
        return answer;
      },
    );
    app.post('/token/refresh/', { ...bySession, schema: { body: refreshBody, response } }, ({ body }) =>
      sessions.refresh(body.refresh),
    );
    app.post(
      '/token/revoke/',
      { ...bySession, schema: { body: refreshBody, response: nothing } },
      async ({ body }, reply) => {
        await sessions.revoke(body.refresh);
        // Clears the browser's cache, as it may hold photos and events that the next user of the device must not see.
        reply.header('clear-site-data', '"cache"');
      },
    );
    app.get('/v1/sessions/', { config: ofPerson, schema: { response: { 200: z.array(sessionSchema) } } }, (request) =>
      sessions.list(callerOf(request)),
    );
    app.delete(
      '/v1/sessions/:id/',
      { config: ofPerson, schema: { params: idParamsSchema, response: nothing } },
      (request) => sessions.end(callerOf(request), request.params.id),
    );
    await registrationRoutes(app, services, platform);
    await passwordRoutes(app, services, platform);
    await emailRoutes(app, services, platform);
    await recoveryRoutes(app, services, platform);
  },
};
