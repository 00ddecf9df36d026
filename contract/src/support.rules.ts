// Bug reports [SUP-03, SUP-06]
export const BUG_REPORT_TEXT_MAX_LENGTH = 4000;
/** Limit for the description of browser and device that the app sends. */
export const BUG_REPORT_BROWSER_MAX_LENGTH = 1000;
export const BUG_REPORTS_PER_DAY = 5;
/** A report is erased this many days after the operator closed it. */
export const BUG_REPORT_KEPT_DAYS = 90;
/** A report whose picture has not arrived after these hours is discarded. */
export const BUG_REPORT_UNFILED_H = 1;
