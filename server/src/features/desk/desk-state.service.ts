import { STATE_OLD_MIN } from '@bergkette/contract/desk/desk.rules.ts';
import { type DeskState, PEOPLE_HIDDEN_BELOW, type StateDetails } from '@bergkette/contract/desk/state.ts';
import { format } from 'date-fns/format';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import { subMinutes } from 'date-fns/subMinutes';
import { subWeeks } from 'date-fns/subWeeks';
import type { Actor } from '../../platform/operator/actor.ts';
import type { DeskPlatform, Platform } from '../../platform/platform.ts';
import type { DeskLogService } from './desk-log.service.ts';
import { deskStateRepository, weeklyUseRepository } from './desk-state.repository.ts';

/** The job of the app that looks at the machine: the desk's own role sees no other table, and no backup. */
export const DESK_STATE_JOB = 'desk.state';

/** How the machine is, as the job last saw it. */
export const deskStateService = ({ clock, database, jobs }: DeskPlatform, { deskLog }: { deskLog: DeskLogService }) => {
  const stored = deskStateRepository(database.db);
  let hastenedAt = new Date(0);
  const hasten = (): Promise<void> => {
    hastenedAt = clock.now();
    return jobs.hasten(DESK_STATE_JOB, { queue: DESK_STATE_JOB });
  };
  return {
    /** Has the machine looked at again where what was seen is old. */
    read: async (): Promise<DeskState> => {
      const now = clock.now();
      const { askedAt: unanswered = null, lookedAt = null, details = null } = (await stored.find()) ?? {};
      const old = subMinutes(now, STATE_OLD_MIN);
      const mustAsk = unanswered === null && (lookedAt === null || lookedAt < old);
      if (mustAsk) await stored.ask(now, undefined);
      // A page reads every few seconds, and each request would run a look that fails at once.
      const isForgotten = unanswered !== null && unanswered < old && hastenedAt < old;
      if (mustAsk || isForgotten) await hasten();
      const askedAt = mustAsk ? now : unanswered;
      return {
        looked_at: lookedAt?.toISOString() ?? null,
        is_looking: askedAt !== null,
        // Of the first of those that nobody has answered: who reads it knows that nobody looks.
        asked_at: askedAt?.toISOString() ?? null,
        details,
      };
    },
    /** @param verify reads the newest backup whole too */
    look: async (actor: Actor, verify: boolean): Promise<void> => {
      const now = clock.now();
      await database.transaction(async (tx) => {
        await deskStateRepository(tx).ask(now, verify ? now : undefined);
        await deskLog.note(tx, actor, 'state.look', null, { verify });
      });
      await hasten();
    },
    /** For the job, on the role of the app. */
    find: stored.find,
    keep: stored.keep,
  };
};

export type DeskStateService = ReturnType<typeof deskStateService>;

const WEEKS = 12;
const shown = (count: number): number | null => (count < PEOPLE_HIDDEN_BELOW ? null : count);

/** Use in numbers of people, on the role of the app: small numbers are hidden before anything is kept for the desk. */
export const weeklyUseService = ({ clock, database }: Pick<Platform, 'clock' | 'database'>) => ({
  weeks: async (): Promise<StateDetails['weeks']> => {
    const first = startOfISOWeek(subWeeks(clock.now(), WEEKS - 1));
    const use = weeklyUseRepository(database.db);
    const [active, registered] = await Promise.all([use.active(first), use.registered(first)]);
    return Array.from({ length: WEEKS }, (_, index) => {
      const week = format(startOfISOWeek(subWeeks(clock.now(), index)), 'yyyy-MM-dd');
      const of = (rows: typeof active) => shown(rows.find((row) => row.week === week)?.count ?? 0);
      return { week, people: of(active), new_accounts: of(registered) };
    });
  },
});
