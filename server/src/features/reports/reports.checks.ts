import { REPORT_REASON_AT_ONCE, REPORT_REASON_SAME_DAY } from '@bergkette/contract/reports.rules.ts';
import { advice, type Check, ok, problem } from '../../platform/operator/checkup.ts';
import type { Services } from '../../services.ts';

const HOW = 'reports list, then reports show NUMBER, and reports close NUMBER once somebody has acted';

export const reportsChecks: Check<Services>[] = [
  {
    name: 'reports',
    look: async (_platform, _owner, { reportsOfOperator: reports }) => {
      const inDanger = await reports.countOpenOf(REPORT_REASON_AT_ONCE);
      if (inDanger > 0) return problem(`${inDanger} open: somebody is in danger, read it now`, HOW);
      const late = await reports.countWaiting(REPORT_REASON_SAME_DAY);
      if (late > 0) return problem(`${late} about sex, pictures or a meeting open for longer than a day`, HOW);
      const waiting = await reports.countWaiting();
      const ofToday = await reports.countOpenOf(REPORT_REASON_SAME_DAY);
      if (ofToday > 0) return advice(`${ofToday} open about sex, pictures or a meeting: read it today`, HOW);
      if (waiting === 0) return ok('none waits for longer than a day');
      return advice(`${waiting} open for longer than a day`, 'reports list, then reports show NUMBER');
    },
  },
];
