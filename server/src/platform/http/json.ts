const LONE_HALF = /\\u[dD][89a-fA-F]/;

/** Halves of letters, as a keyboard that cut an emoji sends them, become U+FFFD: PostgreSQL has no place for them. Changes what it is given. */
const makeWellFormed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed();
  // Not recursive, as the value may be nested too deeply for the stack.
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

/** What was read from a JSON text, with every text in it well-formed. Half letters come in as `\ud83d` alone, never as bytes. */
export const wellFormed = <T>(value: T, json: string): T => {
  if (LONE_HALF.test(json)) makeWellFormed(value);
  return value;
};
