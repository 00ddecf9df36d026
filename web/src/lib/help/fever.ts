/**
 * Whether a temperature may be a fever: from the clinic's limit on, and any value where the clinic has set none, as the app
 * judges none by itself (docs/decisions/symptoms-and-mood.md).
 */
export const mayBeFever = (value: number, limit: number | null): boolean => limit === null || value >= limit;
