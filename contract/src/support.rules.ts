/** Numbers of the bug report, as `rules.ts` has all others [SUP-03, SUP-06]. */
export const BUG_REPORT_TEXT_MAX_LENGTH = 4000;
/** Of what the app says about browser and device. */
export const BUG_REPORT_BROWSER_MAX_LENGTH = 1000;
export const BUG_REPORTS_PER_DAY = 5;
/** A report is kept while it is open, and so many days after the operator closed it. */
export const BUG_REPORT_KEPT_DAYS = 90;
/** One whose picture never arrived is given up after so many hours. */
export const BUG_REPORT_UNFILED_H = 1;
