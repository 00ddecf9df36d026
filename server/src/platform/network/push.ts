import { ECDH } from 'node:crypto';
import { Agent, type AgentOptions } from 'node:https';
import webPush from 'web-push';
import type { Secrets } from '../secrets/secrets.ts';
import { publicLookup } from './public-network.ts';

/** The subscription of one browser. */
interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Push {
  /** VAPID key that a browser needs for its subscription. */
  publicKey: string;
  /** Returns whether the URL belongs to a known push service, as others could lead into a private network. */
  isOffered(endpoint: string): boolean;
  /** Returns whether messages can be encrypted for this key: it is a point on the curve. @param p256dh base64url */
  isKey(p256dh: string): boolean;
  /**
   * Encrypts and sends a message.
   * @returns `gone` if the subscription has ended @throws if the service does not accept the message
   */
  send(target: PushTarget, message: string): Promise<'sent' | 'gone'>;
}

export interface PushSettings {
  vapid: Secrets['vapid'];
  /** Address to which the operators of a push service may write. */
  contact: string;
  /** Hosts of push services. `*.example` stands for all its subdomains. */
  hosts: readonly string[];
  /** Options of the connections, with which tests allow a service on this machine. */
  network?: AgentOptions;
}

const CURVE = 'prime256v1';
const KEY_BYTES = 65;
const TIMEOUT_MS = 10_000;
/** Push services keep a message for this long. A browser that is off for longer shows the news in the app. */
const TTL_S = 12 * 60 * 60;
/** Topic of all messages: a later message replaces one that still waits. */
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
        // The library's errors quote address and answer, which must not reach the log.
        throw new Error('the push service did not take the message');
      }
    },
  };
};
