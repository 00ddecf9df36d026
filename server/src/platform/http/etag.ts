import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Returns whether the client already has the version that the answer's ETag names. */
export const isKnown = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const known = request.headers['if-none-match'];
  const etag = reply.getHeader('etag');
  if (known === undefined || typeof etag !== 'string') return false;
  return known.split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')));
};

/** Hook `onSend` that answers 304 if the client already has this version. */
export const notModified = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (reply.statusCode !== 200 || !isKnown(request, reply)) return payload;
  reply.code(304).removeHeader('content-length');
  return '';
};

/** Hook `onSend` that computes an ETag of the answer, and answers 304 if the client already has this version. */
export const etagged = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return payload;
  const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag).header('cache-control', 'private, no-cache');
  return notModified(request, reply, payload);
};
