import type { FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';
import { deviceOf } from './device.ts';

/** Where a sign-in comes from. */
export interface Origin {
  /** For counting only; never stored in clear. */
  address: string;
  device: string;
  /** The Cookie header. */
  cookies: string | undefined;
}

export const originOf = (request: FastifyRequest): Origin => ({
  address: clientAddress(request.ip),
  device: deviceOf(request.headers['user-agent']),
  cookies: request.headers.cookie,
});
