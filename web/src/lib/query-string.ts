/** What a call asks for in its address. What is null or undefined is left out. */
export type Query = Record<string, string | number | boolean | null | undefined>;

/** `?limit=20`; empty where nothing is asked for. */
export const queryString = (query: Query): string => {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) params.set(key, String(value));
  }
  return params.size === 0 ? '' : `?${params}`;
};
