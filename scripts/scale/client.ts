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

/** One request, one answer. @throws when the line breaks */
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

/** @throws for every answer that is not good */
export const get = async (origin: string, method: string, path: string, call: Call = {}) => {
  const answer = await ask(origin, method, path, call);
  if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.body}`);
  return answer.body === '' ? undefined : JSON.parse(answer.body);
};

const RETRY_AFTER_MS = 300;
const isPassing = ({ status }: Answer) => status === 409 || status === 502 || status === 503 || status === 504;

/** How often calls had to be made. */
export interface Tally {
  calls: number;
  retried: number;
  /** Not even the second try went well. */
  lost: number;
}

/** As the app calls: under a key, and again under the same key where the line broke. */
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

/** A person's live messages, as they come. @returns what was heard, and how to hang up */
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
