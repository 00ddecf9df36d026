import { Readable } from 'node:stream';
import { UPLOAD_MAX_BYTES } from '@bergkette/contract/media.rules.ts';
import { AppError } from '../../errors.ts';
import { HEAD_BYTES } from './media-type.ts';

/** Passes the bytes on and stops at the limit. @throws {AppError} file_too_large */
async function* limited(body: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > UPLOAD_MAX_BYTES) throw new AppError('file_too_large');
    yield chunk;
  }
}

async function* joined(head: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  yield* rest;
}

/** Reads the first `HEAD_BYTES` of a stream. Returns them, and a stream of all bytes from the beginning. */
export const withHead = async (body: Readable): Promise<{ head: Buffer; whole: Readable }> => {
  const rest = limited(body);
  const chunks: Buffer[] = [];
  let bytes = 0;
  while (bytes < HEAD_BYTES) {
    const { value, done } = await rest.next();
    if (done) break;
    chunks.push(value);
    bytes += value.length;
  }
  const head = Buffer.concat(chunks);
  return { head, whole: Readable.from(joined(head, rest), { objectMode: false }) };
};
