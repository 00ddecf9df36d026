import { createHmac, hkdfSync } from 'node:crypto';

const BYTES = 6;

/**
 * Names for the entries of a shared chain. An event's own id is counted over all people's: whoever makes an event
 * each hour could read out of it when another one was written down.
 */
export const sharedIds = (secret: Uint8Array): ((ownerId: number, eventId: number) => number) => {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'shared chain entries', 32));
  return (ownerId, eventId) =>
    1 + createHmac('sha256', key).update(`${ownerId}:${eventId}`).digest().readUIntBE(0, BYTES);
};
