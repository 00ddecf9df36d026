import { createHmac, hkdfSync } from 'node:crypto';

const BYTES = 6;

/**
 * Makes ids for the entries of a shared chain. Real ids are counted over all people, so a viewer who creates an event
 * each hour could tell from them when another person's event was created.
 */
export const sharedIds = (secret: Uint8Array): ((ownerId: number, eventId: number) => number) => {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'shared chain entries', 32));
  return (ownerId, eventId) =>
    1 + createHmac('sha256', key).update(`${ownerId}:${eventId}`).digest().readUIntBE(0, BYTES);
};
