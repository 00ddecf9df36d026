import {
  noticeChoiceSchema,
  noticePatchSchema,
  noticesQuerySchema,
  noticesSchema,
  pushRemovalSchema,
  pushSubscriptionSchema,
  unsubscribeQuerySchema,
} from '@bergkette/contract/notifications.ts';
import { z } from 'zod';
import { nothing } from '../../platform/http/answers.ts';
import { type App, callerOf, ofPerson as config, type Feature } from '../../platform/http/feature.ts';
import { textField } from '../../platform/http/validation.ts';
import { unsubscribePath } from './daily-mail.letter.ts';
import { DAILY_MAIL_JOB, type DailyMailService } from './daily-mail.service.ts';
import type { EvaluationService } from './evaluation.service.ts';
import type { NoticesService } from './notices.service.ts';
import type { PushService } from './push.service.ts';

interface Services {
  dailyMail: DailyMailService;
  evaluation: EvaluationService;
  notices: NoticesService;
  push: PushService;
}

const ONE_CLICK_FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

const noticeRoutes = (app: App, { notices }: Services): void => {
  app.get(
    '/v1/notifications/',
    { config, schema: { querystring: noticesQuerySchema, response: { 200: noticesSchema, ...nothing } } },
    async (request, reply) => {
      const news = await notices.list(callerOf(request), request.query.notification_hash);
      return news ?? reply.code(204).send(undefined);
    },
  );
  app.patch(
    '/v1/notifications/',
    { config, schema: { querystring: noticeChoiceSchema, body: noticePatchSchema, response: nothing } },
    (request) => notices.markSeen(callerOf(request), request.query.pk),
  );
  app.delete(
    '/v1/notifications/',
    { config, schema: { querystring: noticeChoiceSchema, response: nothing } },
    (request) => notices.remove(callerOf(request), request.query.pk),
  );
};

const pushRoutes = (app: App, { push }: Services): void => {
  app.post(
    '/v1/push/subscriptions/',
    { config, schema: { body: pushSubscriptionSchema, response: { 201: z.undefined() } } },
    (request) => push.subscribe(callerOf(request), request.body),
  );
  app.delete('/v1/push/subscriptions/', { config, schema: { body: pushRemovalSchema, response: nothing } }, (request) =>
    push.unsubscribe(callerOf(request), request.body.endpoint),
  );
};

const mailRoutes = async (app: App, { dailyMail: mails }: Services): Promise<void> => {
  await app.register(async (scoped: App) => {
    // Mail programs send this form with their one click (RFC 8058). It is ignored, as the token is enough.
    scoped.addContentTypeParser(ONE_CLICK_FORMS, { parseAs: 'string' }, async () => null);
    scoped.post(
      '/v1/mail/unsubscribe/',
      {
        config: { access: 'public', countedFor: async ({ query }) => mails.ownerOf(textField(query, 'token')) },
        schema: { querystring: unsubscribeQuerySchema, response: nothing },
      },
      (request) => mails.unsubscribe(request.query.token),
    );
    // GET changes nothing, as programs that scan mails open the address too.
    scoped.get(
      '/v1/mail/unsubscribe/',
      { config: { access: 'public' }, schema: { querystring: unsubscribeQuerySchema } },
      (request, reply) => reply.header('cache-control', 'no-store').redirect(unsubscribePath(request.query.token), 303),
    );
  });
};

export const notificationsFeature: Feature<Services> = {
  name: 'notifications',
  routes: async (app, services) => {
    noticeRoutes(app, services);
    pushRoutes(app, services);
    await mailRoutes(app, services);
  },
  jobs: ({ dailyMail: mails, evaluation, push, notices }) => [
    { name: 'notifications.evaluate', cron: '*/15 * * * *', run: evaluation.run },
    { name: 'notifications.push', cron: '* * * * *', run: push.sendDue },
    { name: 'notifications.daily_mails', cron: '*/15 * * * *', run: mails.sendDue },
    { name: DAILY_MAIL_JOB, run: mails.send },
    { name: 'notifications.sweep', cron: '53 3 * * *', erases: true, run: notices.sweep },
  ],
};
