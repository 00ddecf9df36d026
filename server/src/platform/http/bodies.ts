import { AppError } from '../../errors.ts';
import type { App } from './feature.ts';
import { wellFormed } from './json.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON of the body as it came, before anything is checked or filled in; null for all other bodies. */
    rawBody: string | null;
  }
}

/** Much deeper than any valid body. */
const DEPTH_MAX = 32;

/** Whether brackets open within brackets more often than that; what stands in texts does not count. */
export const isDeep = (json: string): boolean => {
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
 * Bodies are JSON, or a form where a feature says so; Fastify would take plain text too. Texts are well-formed from here on:
 * one rule where they come in, which no feature can forget.
 */
export const installBodies = (app: App): void => {
  app.decorateRequest('rawBody', null);
  app.removeContentTypeParser(['text/plain', 'application/json']);
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawBody = body;
    // What works through a value step by step within itself would run out of stack.
    if (isDeep(body)) done(new AppError('malformed_json'));
    else parse(request, body, (error, value) => (error ? done(error) : done(null, wellFormed(value, body))));
  });
};
