/** A text of a body or a query that nothing has checked yet; empty where there is none. */
export const textField = (given: unknown, name: string): string => {
  const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
  return typeof value === 'string' ? value : '';
};
