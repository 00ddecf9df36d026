const LONE_HALF = /\\u[dD][89a-fA-F]/;

/**
 * Replaces single surrogates by U+FFFD, in place. A keyboard that cuts an emoji in two sends them, and PostgreSQL
 * cannot store them.
 */
const makeWellFormed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed();
  // The loop is not recursive, as the value may be nested too deeply for the stack.
  const open = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, held] of Object.entries(next)) {
      if (typeof held === 'string') Reflect.set(next, key, held.toWellFormed());
      else open.push(held);
    }
  }
  return value;
};

/** Makes all strings of a parsed value well-formed. @param json its text; single surrogates occur in it only as `\ud83d` */
export const wellFormed = <T>(value: T, json: string): T => {
  if (LONE_HALF.test(json)) makeWellFormed(value);
  return value;
};
