// Reports: a person tells the operator about another person, or about a fault of the app.

/** Reasons for a report that a person can choose. */
export const reportReasons = ['mean', 'pressure', 'private_data', 'sexual', 'danger', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
/** Somebody may come to harm in the next hours, so every channel tells the operator at once. */
export const REPORT_REASON_AT_ONCE: ReportReason = 'danger';
/** The operator has to read such a report on the day it arrives. */
export const REPORT_REASON_SAME_DAY: ReportReason = 'sexual';

export const REPORT_TEXT_MAX_LENGTH = 2000;
/** A report keeps this many messages before the reported one. */
export const REPORT_MESSAGES_BEFORE = 10;
export const REPORTS_PER_DAY = 10;
/** A report is erased this many days after it was closed. */
export const REPORT_KEPT_DAYS = 90;
/** A report that is open for this long is shown to the operator as a task. */
export const REPORT_WAITS_HOURS = 24;

// Faults: bug reports [SUP-03, SUP-06]
export const BUG_REPORT_TEXT_MAX_LENGTH = 4000;
/** Limit for the description of browser and device that the app sends. */
export const BUG_REPORT_BROWSER_MAX_LENGTH = 1000;
export const BUG_REPORTS_PER_DAY = 5;
/** A report is erased this many days after the operator closed it. */
export const BUG_REPORT_KEPT_DAYS = 90;
/** A report whose picture has not arrived after these hours is discarded. */
export const BUG_REPORT_UNFILED_H = 1;
