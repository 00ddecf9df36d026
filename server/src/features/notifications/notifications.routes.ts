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
import { type App, callerOf, callsOf, type Feature } from '../../platform/http/feature.ts';
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

const mailRoutes = async (app: App, { dailyMail: mails }: Services): Promise<void> => {
  await app.register(async (scoped: App) => {
    const open = callsOf(scoped, 'public');
    // Mail programs send this form with their one click (RFC 8058). It is ignored, as the token is enough.
    scoped.addContentTypeParser(ONE_CLICK_FORMS, { parseAs: 'string' }, async () => null);
    open(
      'POST /v1/mail/unsubscribe/',
      { querystring: unsubscribeQuerySchema, response: nothing },
      (request) => mails.unsubscribe(request.query.token),
      { config: { countedFor: async ({ query }) => mails.ownerOf(textField(query, 'token')) } },
    );
    // GET changes nothing, as programs that scan mails open the address too.
    open('GET /v1/mail/unsubscribe/', { querystring: unsubscribeQuerySchema }, (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(unsubscribePath(request.query.token), 303),
    );
  });
};

export const notificationsFeature: Feature<Services> = {
  routes: async (app, services) => {
    const { notices, push } = services;
    const on = callsOf(app, 'person');
    on(
      'GET /v1/notifications/',
      { querystring: noticesQuerySchema, response: { 200: noticesSchema, ...nothing } },
      async (request, reply) => {
        const news = await notices.list(callerOf(request), request.query.notification_hash);
        return news ?? reply.code(204).send(undefined);
      },
    );
    on(
      'PATCH /v1/notifications/',
      { querystring: noticeChoiceSchema, body: noticePatchSchema, response: nothing },
      (request) => notices.markSeen(callerOf(request), request.query.pk),
    );
    on('DELETE /v1/notifications/', { querystring: noticeChoiceSchema, response: nothing }, (request) =>
      notices.remove(callerOf(request), request.query.pk),
    );
    on('POST /v1/push/subscriptions/', { body: pushSubscriptionSchema, response: { 201: z.undefined() } }, (request) =>
      push.subscribe(callerOf(request), request.body),
    );
    on('DELETE /v1/push/subscriptions/', { body: pushRemovalSchema, response: nothing }, (request) =>
      push.unsubscribe(callerOf(request), request.body.endpoint),
    );
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
