/** Returns a text of an unchecked body or query. Empty if there is none. */
export const textField = (given: unknown, name: string): string => {
  const value: unknown = typeof given === 'object' && given !== null ? Reflect.get(given, name) : undefined;
  return typeof value === 'string' ? value : '';
};
