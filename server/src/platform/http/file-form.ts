import type { ErrorCode } from '@bergkette/contract/errors.ts';
import { UPLOAD_MAX_BYTES } from '@bergkette/contract/media.rules.ts';
import type { FastifyRequest } from 'fastify';
import { AppError, codeOf } from '../../errors.ts';

/** Limit for the bytes of a form without its file. */
export const FORM_MAX_BYTES = 64 * 1024;

/**
 * Limits of a form with one file. One byte too many passes, so that our own count refuses the file instead of the
 * plugin cutting it short.
 */
export const FILE_FORM = {
  limits: { fileSize: UPLOAD_MAX_BYTES + 1, files: 1, fields: 10, fieldSize: FORM_MAX_BYTES },
  throwFileSizeLimit: false,
};

/** Checks the length that the client states, before reading. @throws {AppError} file_too_large */
export const requireFitting = (request: FastifyRequest): number => {
  const formBytes = Number(request.headers['content-length'] ?? 0);
  if (formBytes > UPLOAD_MAX_BYTES + FORM_MAX_BYTES) throw new AppError('file_too_large');
  return formBytes;
};

/**
 * Called before a form is read.
 * @throws {AppError} unavailable where the line is gone by then: the parser would wait for its end, and hold the key of the call, for ever
 */
export const requireLine = ({ raw }: FastifyRequest): void => {
  if (raw.destroyed) throw new AppError('unavailable');
};

const isFormFault = (error: unknown): boolean =>
  error instanceof Error && (codeOf(error)?.startsWith('FST_') || /multipart/i.test(error.message));

/** Reads a form, and turns a failure of the parser into an answer. @param fault code for a form that cannot be read */
export const readingForm = async <T>(request: FastifyRequest, fault: ErrorCode, read: () => Promise<T>): Promise<T> => {
  try {
    return await read();
  } catch (error) {
    throw isFormFault(error) ? new AppError(fault, { cause: error }) : error;
  } finally {
    // A client that is still sending reads the answer only after it has sent everything.
    request.raw.unpipe();
    request.raw.resume();
  }
};
