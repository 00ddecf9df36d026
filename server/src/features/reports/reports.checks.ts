import { REPORT_REASON_AT_ONCE, REPORT_REASON_SAME_DAY } from '@bergkette/contract/reports.rules.ts';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { advice, type Check, ok, problem, type Words } from '../../platform/operator/checkup.ts';
import type { ReportsOfOperatorService } from './reports-of-operator.service.ts';

const HOW: Words = [
  'reports list, then reports show NUMBER, and reports close NUMBER once somebody has acted',
  'Lest sie unter „Meldungen“ und schließt sie, wenn jemand gehandelt hat.',
];

const ageOf = (milliseconds: number): string => {
  const hours = Math.floor(milliseconds / millisecondsInHour);
  return hours > 0 ? `${hours} h` : `${Math.floor(milliseconds / millisecondsInMinute)} min`;
};

export const reportsChecks: Check<{ reportsOfOperator: ReportsOfOperatorService }>[] = [
  {
    name: 'reports',
    look: async ({ clock }, _owner, { reportsOfOperator: reports }) => {
      const inDanger = await reports.countOpenOf(REPORT_REASON_AT_ONCE);
      const oldest = await reports.oldestOpenOf(REPORT_REASON_AT_ONCE);
      if (oldest !== undefined) {
        const age = ageOf(clock.now().getTime() - oldest.getTime());
        return problem(
          [
            `${inDanger} open, the oldest for ${age}: somebody is in danger, read it now`,
            `${inDanger} offen, die älteste seit ${age}: Jemand ist in Gefahr, lest es jetzt`,
          ],
          HOW,
        );
      }
      const late = await reports.countWaiting(REPORT_REASON_SAME_DAY);
      if (late > 0)
        return problem(
          [
            `${late} about sex, pictures or a meeting open for longer than a day`,
            `${late} zu Sex, Bildern oder einem Treffen seit mehr als einem Tag offen`,
          ],
          HOW,
        );
      const waiting = await reports.countWaiting();
      const ofToday = await reports.countOpenOf(REPORT_REASON_SAME_DAY);
      if (ofToday > 0)
        return advice(
          [
            `${ofToday} open about sex, pictures or a meeting: read it today`,
            `${ofToday} zu Sex, Bildern oder einem Treffen offen: heute lesen`,
          ],
          HOW,
        );
      if (waiting === 0) return ok('none waits for longer than a day', 'keine wartet länger als einen Tag');
      return advice(
        [`${waiting} open for longer than a day`, `${waiting} seit mehr als einem Tag offen`],
        ['reports list, then reports show NUMBER', HOW[1]],
      );
    },
  },
];
