import { AppError } from '../../errors.ts';
import type { App } from './feature.ts';
import { wellFormed } from './json.ts';

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
