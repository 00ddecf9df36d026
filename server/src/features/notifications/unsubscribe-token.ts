import { createHmac, timingSafeEqual } from 'node:crypto';

const macOf = (key: Uint8Array, userId: number): Buffer =>
  createHmac('sha256', key).update(`mail/unsubscribe/${userId}`).digest();

/** Makes a token that can only end a person's daily mails. It works as long as the account exists. */
export const unsubscribeToken = (key: Uint8Array, userId: number): string =>
  `${userId}.${macOf(key, userId).toString('base64url')}`;

/** Owner of the token; undefined if the token is not ours. */
export const ownerOfToken = (key: Uint8Array, token: string): number | undefined => {
  const [, id, mac] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === undefined || mac === undefined) return undefined;
  return timingSafeEqual(macOf(key, Number(id)), Buffer.from(mac, 'base64url')) ? Number(id) : undefined;
};
