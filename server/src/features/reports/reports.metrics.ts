import { REPORT_REASON_AT_ONCE } from '@bergkette/contract/reports.rules.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { ReportsOfOperatorService } from './reports-of-operator.service.ts';

/** For an alarm of the house: a number alone, which says nothing of anybody. */
export const measureReports = (
  metrics: Pick<Metrics, 'gauge'>,
  { reportsOfOperator }: { reportsOfOperator: ReportsOfOperatorService },
): void =>
  metrics.gauge('bergkette_open_danger_reports', 'Open reports that say somebody is in danger', () =>
    reportsOfOperator.countOpenOf(REPORT_REASON_AT_ONCE),
  );
