import { formWith } from '../src/features/media/media.factory.ts';
import type { Answer, Person } from './people.ts';

/** Adds a file to an event. */
export const attach = async (
  person: Person,
  eventId: number,
  bytes: Uint8Array,
  type: string,
  more: Record<string, string> = {},
): Promise<Answer> => {
  const { payload, headers } = await formWith(bytes, type);
  return person.post(`/v1/events/${eventId}/contents/`, payload, { headers: { ...headers, ...more } });
};
