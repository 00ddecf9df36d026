import { PEOPLE_HIDDEN_BELOW, type StateDetails } from '@bergkette/contract/desk/state.ts';
import { format } from 'date-fns/format';
import { startOfISOWeek } from 'date-fns/startOfISOWeek';
import { subWeeks } from 'date-fns/subWeeks';
import type { Platform } from '../../platform/platform.ts';
import { deskStateRepository, weeklyUseRepository } from './desk-state.repository.ts';

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
  findState: () => deskStateRepository(database.db).find(),
  keepState: (...look: Parameters<ReturnType<typeof deskStateRepository>['keep']>) =>
    deskStateRepository(database.db).keep(...look),
});
