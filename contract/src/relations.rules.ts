// People and relations [REL-05, REL-13, REL-20]
/** Years at which the next age band begins: under 16, 16 to 17, 18 and over. */
export const AGE_BAND_STARTS = [16, 18] as const;
export const AGE_FILTER_MAX = 120;
/** What the operator may set otherwise. */
export const REQUESTS_PER_DAY_DEFAULT = 5;
export const REQUESTS_OPEN_DEFAULT = 10;
/** After so long a request lapses; so long who refused one sees none of the same sender. */
export const REFUSAL_REST_DAYS_DEFAULT = 30;
