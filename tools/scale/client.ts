import { randomUUID } from 'node:crypto';
import { pause } from './machine.ts';

export interface Answer {
  status: number;
  body: string;
  headers: Headers;
}

interface Call {
  access?: string | undefined;
  json?: unknown;
  bytes?: Uint8Array;
  headers?: Record<string, string>;
}

/** Sends a request. @throws if the connection breaks */
export const ask = async (origin: string, method: string, path: string, call: Call = {}): Promise<Answer> => {
  const { access, json, bytes, headers } = call;
  const body = bytes ? Uint8Array.from(bytes) : json === undefined ? undefined : JSON.stringify(json);
  const response = await fetch(new URL(path, origin), {
    method,
    headers: {
      ...(access === undefined ? {} : { authorization: `Bearer ${access}` }),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, body: await response.text(), headers: response.headers };
};

/** @throws on an error status */
export const get = async (origin: string, method: string, path: string, call: Call = {}) => {
  const answer = await ask(origin, method, path, call);
  if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.body}`);
  return answer.body === '' ? undefined : JSON.parse(answer.body);
};

const RETRY_AFTER_MS = 300;
const isPassing = ({ status }: Answer) => status === 409 || status === 502 || status === 503 || status === 504;

/** Counts the calls and how many tries they needed. */
export interface Tally {
  calls: number;
  retried: number;
  /** Calls whose second try failed too. */
  lost: number;
}

/** Calls as the app does: with an idempotency key, and once more with the same key if the connection broke. */
export const askTwice = async (
  origin: string,
  method: string,
  path: string,
  call: Call,
  tally: Tally,
): Promise<Answer> => {
  const keyed = { ...call, headers: { ...call.headers, 'idempotency-key': randomUUID() } };
  const once = () => ask(origin, method, path, keyed).catch(() => undefined);
  tally.calls += 1;
  const first = await once();
  if (first && !isPassing(first)) return first;
  tally.retried += 1;
  await pause(RETRY_AFTER_MS);
  const second = await once();
  if (second && !isPassing(second)) return second;
  tally.lost += 1;
  throw new Error(`${method} ${path} was lost`);
};

/** Listens to the live messages of a person. @returns the messages so far, and a function that closes the stream */
export const listen = async (origin: string, access: string) => {
  const controller = new AbortController();
  const response = await fetch(new URL('/api/v1/stream/', origin), {
    headers: { authorization: `Bearer ${access}` },
    signal: controller.signal,
  });
  if (!response.ok || !response.body) throw new Error(`the stream was answered ${response.status}`);
  const heard: { text: string; at: number }[] = [];
  const body = response.body;
  const reading = (async () => {
    for await (const chunk of body) heard.push({ text: Buffer.from(chunk).toString(), at: performance.now() });
  })().catch(() => {});
  return {
    heard: (word: string) => heard.find(({ text }) => text.includes(word)),
    isOver: () => Promise.race([reading.then(() => true), pause(0).then(() => false)]),
    hangUp: () => controller.abort(),
  };
};
