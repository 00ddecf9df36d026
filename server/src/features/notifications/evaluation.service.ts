import { createHmac, hkdfSync } from 'node:crypto';
import { STRANGERS_AT_CLINIC_MIN } from '@bergkette/contract/notifications.rules.ts';
import type { NoticeType } from '@bergkette/contract/notifications.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PeopleAtClinicService } from '../people/people-at-clinic.service.ts';
import { type Candidate, evaluationRepository } from './evaluation.repository.ts';
import { jobKinds, noticeKinds } from './notice-kinds.ts';
import { type Frame, frameOf, isQuiet } from './notice-times.ts';

/** Makes all notices that no call causes [OPS-14]. May run twice, also at the same time. */
export const evaluationService = (
  platform: Pick<Platform, 'clock' | 'config' | 'database' | 'secrets'>,
  { peopleAtClinic }: { peopleAtClinic: PeopleAtClinicService },
) => {
  const { clock, database, secrets } = platform;
  const rules = evaluationRepository(database.db);

  const stayKey = new Uint8Array(hkdfSync('sha256', secrets.tokenKey, '', 'stays at the clinic', 32));
  /** The key of a notice goes to the friend, who must not read in it since when somebody is there. */
  const stayOf = (ownerId: number, since: Date): string =>
    createHmac('sha256', stayKey).update(`${ownerId}:${since.toISOString()}`).digest('base64url');

  const findAtClinic: Partial<Record<NoticeType, (ids: number[]) => Promise<Candidate[]>>> = {
    'friend-in-clinic': async (ids) =>
      (await peopleAtClinic.friends(ids)).map(({ viewerId, ownerId, since }) => ({
        user_id: viewerId,
        cause: `${ownerId}:${stayOf(ownerId, since)}`,
        about_id: ownerId,
      })),
    'foreign-user-in-clinic': async (ids) =>
      [...(await peopleAtClinic.strangers(ids))].flatMap(([viewerId, count]) =>
        count < STRANGERS_AT_CLINIC_MIN
          ? []
          : [{ user_id: viewerId, cause: clock.now().toISOString().slice(0, 10), about_id: null }],
      ),
  };

  const evaluate = async (ids: number[], frames: Frame[], now: Date): Promise<void> => {
    for (const type of jobKinds) {
      const [from, until] = noticeKinds[type].hours;
      const awake = frames.filter(({ hour }) => hour >= from && hour < until);
      if (awake.length === 0) continue;
      const find = findAtClinic[type];
      if (find) await rules.make(type, awake, now, await find(await rules.free(type, awake, now, ids)));
      else await rules.evaluate(type, awake, now, ids);
    }
  };

  return {
    run: async (): Promise<void> => {
      const now = clock.now();
      const frames = (await rules.timeZones()).map((zone) => frameOf(now, zone)).filter(({ hour }) => !isQuiet(hour));
      if (frames.length === 0) return;
      let ids = await rules.peopleAfter(0);
      while (ids.length > 0) {
        await evaluate(ids, frames, now);
        ids = await rules.peopleAfter(Math.max(...ids));
      }
    },
  };
};

export type EvaluationService = ReturnType<typeof evaluationService>;
