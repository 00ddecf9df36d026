import type { ImportAnswer, ImportBody } from '@bergkette/contract/imports.ts';
import { api } from '../lib/api-client.ts';

/** Brings records of a diary from elsewhere. Each is stored once, however often and from wherever it is sent. */
export const bringRecords = (body: ImportBody, signal: AbortSignal): Promise<ImportAnswer> =>
  api.post<ImportAnswer>('/v1/users/import/', { body, signal, isQuiet: true });
