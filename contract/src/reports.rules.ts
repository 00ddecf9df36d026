// Reports of people: what a person tells the operator about another, and how long it is kept.

/** Why somebody is reported, as the person chooses it. */
export const reportReasons = ['mean', 'pressure', 'private_data', 'sexual', 'danger', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
/** Somebody may come to harm in the next hours: the operator hears of it at once, wherever they look. */
export const REPORT_REASON_AT_ONCE: ReportReason = 'danger';
/** To be read on the day it comes, and no later. */
export const REPORT_REASON_SAME_DAY: ReportReason = 'sexual';

export const REPORT_TEXT_MAX_LENGTH = 2000;
/** So many messages before the reported one are kept with it. */
export const REPORT_MESSAGES_BEFORE = 10;
export const REPORTS_PER_DAY = 10;
/** A report goes so long after it was closed. */
export const REPORT_KEPT_DAYS = 90;
/** An open report this old is a thing for the operator to do. */
export const REPORT_WAITS_HOURS = 24;
