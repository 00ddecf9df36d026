import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SMALL_BYTES = 1024;

/** Fast ones: higher levels save little of what is already a tenth. */
const encoders = {
  br: (text: string) =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: 1 },
    }),
  gzip: (text: string) => promisify(gzip)(text, { level: 6 }),
};

const accepted = (header: string | string[] | undefined): keyof typeof encoders | undefined => {
  const offered = String(header ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((name) => offered.includes(name));
};

/**
 * onSend, after an ETag was made: a smaller answer for who takes one. For long lists alone, and never for an answer that
 * repeats what its request said: by its length a stranger could guess what else is in it.
 */
export const compressed = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (typeof payload !== 'string' || payload.length < SMALL_BYTES || reply.statusCode !== 200) return payload;
  reply.header('vary', 'accept-encoding');
  const encoding = accepted(request.headers['accept-encoding']);
  if (encoding === undefined) return payload;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  return encoders[encoding](payload);
};
