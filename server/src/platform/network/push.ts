import { ECDH } from 'node:crypto';
import { Agent, type AgentOptions } from 'node:https';
import webPush from 'web-push';
import type { Secrets } from '../secrets/secrets.ts';
import { publicLookup } from './public-network.ts';

/** The subscription of one browser. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Push {
  /** Browsers ask for it when they begin to listen. */
  publicKey: string;
  /** Whether this is the address of a push service, and no way into some other network. */
  isOffered(endpoint: string): boolean;
  /** Whether something can be encrypted for it: a point on the curve. @param p256dh base64url */
  isKey(p256dh: string): boolean;
  /** Encrypted for the browser alone. @returns `gone` where it no longer listens. @throws when the service does not take it */
  send(target: PushTarget, message: string): Promise<'sent' | 'gone'>;
}

export interface PushSettings {
  vapid: Secrets['vapid'];
  /** Whom a push service may write to. */
  contact: string;
  /** Hosts of push services; `*.example` is any below. */
  hosts: readonly string[];
  /** Tests use it to allow a service on this machine. */
  network?: AgentOptions;
}

const CURVE = 'prime256v1';
const KEY_BYTES = 65;
const TIMEOUT_MS = 10_000;
/** A browser that is off for longer learns it from the app. */
const TTL_S = 12 * 60 * 60;
/** A later message takes the place of one that still waits. */
const TOPIC = 'bergkette';
const GONE = new Set([404, 410]);

const isHostIn = (hosts: readonly string[], host: string): boolean =>
  hosts.some((offered) => (offered.startsWith('*.') ? host.endsWith(offered.slice(1)) : host === offered));

/** Web push from our own server (decision O63). */
export const createPush = ({ vapid, contact, hosts, network }: PushSettings): Push => {
  const agent = new Agent({ lookup: publicLookup, ...network });
  return {
    publicKey: vapid.publicKey,
    isOffered: (endpoint) => {
      const url = URL.parse(endpoint);
      return url?.protocol === 'https:' && url.username === '' && url.password === '' && isHostIn(hosts, url.host);
    },
    isKey: (p256dh) => {
      try {
        return ECDH.convertKey(p256dh, CURVE, 'base64url').length === KEY_BYTES;
      } catch {
        return false;
      }
    },
    send: async ({ endpoint, p256dh, auth }, message) => {
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, message, {
          agent,
          vapidDetails: { subject: contact, ...vapid },
          timeout: TIMEOUT_MS,
          TTL: TTL_S,
          topic: TOPIC,
          urgency: 'normal',
        });
        return 'sent';
      } catch (error) {
        if (error instanceof webPush.WebPushError && GONE.has(error.statusCode)) return 'gone';
        // The library's errors quote address and answer.
        throw new Error('the push service did not take the message');
      }
    },
  };
};
