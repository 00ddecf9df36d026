import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAILY_MAIL_HOUR, NOTICE_TO_HOUR } from '@bergkette/contract/notifications.rules.ts';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { AccountsService } from '../users/accounts.service.ts';
import { dailyLetter, oneClickUrl } from './daily-mail.letter.ts';
import { dailyMailOutbox, dailyMailRepository } from './daily-mail.repository.ts';
import { evaluationRepository } from './evaluation.repository.ts';
import { type Frame, frameOf } from './notice-times.ts';
import { noticesRepository } from './notices.repository.ts';
import type { NoticesService } from './notices.service.ts';

const macOf = (key: Uint8Array, userId: number): Buffer =>
  createHmac('sha256', key).update(`mail/unsubscribe/${userId}`).digest();

/** Makes a token that can only end a person's daily mails. It works as long as the account exists. */
export const unsubscribeToken = (key: Uint8Array, userId: number): string =>
  `${userId}.${macOf(key, userId).toString('base64url')}`;

/** Owner of the token; undefined if the token is not ours. */
const ownerOfToken = (key: Uint8Array, token: string): number | undefined => {
  const [, id, mac] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || mac === undefined) return undefined;
  return timingSafeEqual(macOf(key, Number(id)), Buffer.from(mac, 'base64url')) ? Number(id) : undefined;
};

export const DAILY_MAIL_JOB = 'notifications.daily_mail';

const payloadSchema = z.object({ user_id: z.int(), day: z.iso.date() });

/** True from the hour of the mail until the quiet hours, as the server may have been off at that hour. */
const isMailTime = (hour: number): boolean => hour >= DAILY_MAIL_HOUR && hour < NOTICE_TO_HOUR;

/** Sends one mail in the evening of days with something new, without saying what (decision O65). */
export const dailyMailService = (
  platform: Platform,
  { accounts, notices, settings }: { accounts: AccountsService; notices: NoticesService; settings: SettingsService },
) => {
  const { clock, config, database, jobs, mail, secrets } = platform;

  const hasNews = async (userId: number, { zone, today, day_start }: Frame): Promise<boolean> =>
    (await notices.current({ userId, timeZone: zone }, today)).length > 0 ||
    (await dailyMailRepository(database.db).hasUnread(userId, day_start));

  return {
    /** Runs every 15 minutes and makes one job for each mail, so that a failed one does not delay the others. */
    sendDue: async (): Promise<void> => {
      const now = clock.now();
      const zones = await evaluationRepository(database.db).timeZones();
      const frames = zones.map((zone) => frameOf(now, zone)).filter(({ hour }) => isMailTime(hour));
      if (frames.length === 0) return;
      const outbox = dailyMailOutbox(database.db);
      let due = await outbox.due(frames, now, 0);
      while (due.length > 0) {
        for (const { id, day } of due) {
          await jobs.add(DAILY_MAIL_JOB, { user_id: Number(id), day }, { key: `${DAILY_MAIL_JOB}:${id}` });
        }
        due = await outbox.due(frames, now, Number(due.at(-1)?.id));
      }
    },
    /** Sends one mail. It counts as sent when the mail server has accepted it. */
    send: async (given: unknown): Promise<void> => {
      const { user_id: userId, day } = payloadSchema.parse(given);
      const zone = await noticesRepository(database.db).timeZone(userId);
      if (zone === undefined) return;
      const frame = frameOf(clock.now(), zone);
      if (frame.today !== day || !isMailTime(frame.hour)) return;
      if (!(await dailyMailRepository(database.db).wantsMail(userId))) return;
      if (!(await hasNews(userId, frame))) return;
      const account = await accounts(database.db).findById(userId);
      if (!account) return;
      await database.transaction(async (tx) => {
        if (!(await dailyMailRepository(tx).claim(userId, day))) return;
        const token = unsubscribeToken(secrets.tokenKey, userId);
        const letter = dailyLetter(account.language, config.publicUrl, token);
        const unsubscribeUrl = oneClickUrl(config.publicUrl, token);
        await mail.send({ to: account.email, ...letter, unsubscribeUrl }).catch(() => {
          // The original error may quote the address.
          throw new Error('the daily mail was not taken by the mail server');
        });
      });
    },
    /** Returns the owner of the token. Only for the limits of calls. */
    ownerOf: (token: string): string | undefined => {
      const userId = ownerOfToken(secrets.tokenKey, token);
      return userId === undefined ? undefined : `mail ${userId}`;
    },
    /** @throws {AppError} not_found for an invalid token */
    unsubscribe: async (token: string): Promise<void> => {
      const userId = ownerOfToken(secrets.tokenKey, token);
      const account = userId === undefined ? undefined : await accounts(database.db).findById(userId);
      if (!account) throw new AppError('not_found');
      await settings.patch(account.id, { notifications: { daily_mail: false } });
    },
  };
};

export type DailyMailService = ReturnType<typeof dailyMailService>;
