import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { SignedIn } from './feature.ts';

/** The signed-in person. @throws {AppError} not_signed_in */
export const callerOf = (request: FastifyRequest): SignedIn => {
  if (!request.caller) throw new AppError('not_signed_in');
  return request.caller;
};
