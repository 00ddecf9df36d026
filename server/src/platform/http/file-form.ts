import type { ErrorCode } from '@bergkette/contract/errors.ts';
import { UPLOAD_MAX_BYTES } from '@bergkette/contract/media.rules.ts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

/** What a form has around its file. */
export const FORM_MAX_BYTES = 64 * 1024;

/** Of forms with one file. One byte more than allowed passes, so that our own count refuses the file instead of the plugin cutting it short. */
export const FILE_FORM = {
  limits: { fileSize: UPLOAD_MAX_BYTES + 1, files: 1, fields: 10, fieldSize: FORM_MAX_BYTES },
  throwFileSizeLimit: false,
};

/** Before a byte of it is read. @throws {AppError} file_too_large */
export const requireFitting = (request: FastifyRequest): number => {
  const formBytes = Number(request.headers['content-length'] ?? 0);
  if (formBytes > UPLOAD_MAX_BYTES + FORM_MAX_BYTES) throw new AppError('file_too_large');
  return formBytes;
};

const isFormFault = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && String(error.code).startsWith('FST_')) || /multipart/i.test(error.message));

/** Reads a form to whatever end. @param fault what to say of a form that cannot be read */
export const readingForm = async <T>(request: FastifyRequest, fault: ErrorCode, read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    throw isFormFault(error) ? new AppError(fault, { cause: error }) : error;
  } finally {
    // Who is still sending gets to the end, and so to the answer.
    request.raw.unpipe();
    request.raw.resume();
  }
};
