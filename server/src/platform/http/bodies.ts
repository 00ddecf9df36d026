import { AppError } from '../../errors.ts';
import type { App } from './feature.ts';

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

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON text of the body as received, without defaults. Null for all other bodies. */
    rawBody: string | null;
  }
}

/** Limit for brackets within brackets, much higher than any valid body needs. */
const DEPTH_MAX = 32;

/** Returns whether the brackets of a JSON text nest deeper than `DEPTH_MAX`. Brackets in strings do not count. */
const isDeep = (json: string): boolean => {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (isInText && letter === '\\') at += 1;
    else if (letter === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (letter === '{' || letter === '[') depth += 1;
    else if (letter === '}' || letter === ']') depth -= 1;
    if (depth > DEPTH_MAX) return true;
  }
  return false;
};

/**
 * Accepts only JSON as a body, and forms where a feature says so. Fastify would also accept plain text.
 * Makes all strings well-formed here, so that no feature has to.
 */
export const installBodies = (app: App): void => {
  app.decorateRequest('rawBody', null);
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body;
    // Recursive code, such as zod's, would overflow the stack.
    if (isDeep(body)) done(new AppError('malformed_json'));
    else parse(request, body, (error, value) => (error ? done(error) : done(null, wellFormed(value, body))));
  });
};
