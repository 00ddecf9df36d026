import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SMALL_BYTES = 1024;
const shrink = promisify(gzip);

const takesGzip = (header: string | string[] | undefined): boolean =>
  String(header ?? '')
    .split(',')
    .some((part) => /^\s*gzip\s*(;\s*q=(1|0?\.\d*[1-9]).*)?$/.test(part));

/**
 * Compresses an answer if the client accepts it: a hook `onSend` that runs after the ETag was made. Use it for long lists
 * only, and never for an answer that repeats parts of its request: its length would let a stranger guess the rest.
 */
export const compressed = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  reply.header('vary', 'accept-encoding');
  if (typeof payload !== 'string' || payload.length < SMALL_BYTES || reply.statusCode !== 200) return payload;
  if (!takesGzip(request.headers['accept-encoding'])) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  return shrink(payload);
};
