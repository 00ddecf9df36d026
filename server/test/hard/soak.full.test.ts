import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as passing } from 'node:timers/promises';
import { STREAMS_PER_PERSON_MAX } from '@bergkette/contract/calls.rules.ts';
import { ACCESS_TOKEN_TTL_S } from '@bergkette/contract/session.rules.ts';
import type { Tokens } from '@bergkette/contract/session.ts';
import { millisecondsInDay } from 'date-fns/constants';
import { afterAll, expect, it, vi } from 'vitest';
import { homeEventInput } from '../../src/features/events/events.factory.ts';
import { film } from '../../src/features/media/media.factory.ts';
import { BUSY, createProduct } from '../product.ts';
import { chanceOf, strengthOf } from './strength.ts';

const { seed, minutes } = strengthOf(0);
const chance = chanceOf(seed);
const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;

const STREAMS = 1000;
const PEOPLE = STREAMS / STREAMS_PER_PERSON_MAX;
const CALLS_PER_S = 200;
const SIGN_INS_PER_S = 50;
/** In an hour; a shorter run has as many in the same time. */
const UPLOADS_PER_HOUR = 20;
const UPLOAD_BYTES = 100 * 1024 * 1024;
const TICK_MS = 50;
const RSS_MAX_RATIO = 1.2;
const READ_P95_MS = 300;
const PATIENCE_MS = 60_000;
const PASSWORD = 'Berg-und-Tal7';
const READS = ['/v1/home/', '/v1/events/?limit=20', '/v1/progressmarkers/', '/v1/moods/', '/v1/notifications/'];

// Each person has an address of their own, as behind a proxy, and the limits are those of production.
const product = await createProduct({ ...BUSY, RATE_LIMIT: 'on', TRUST_PROXY: '1' });
afterAll(() => product.remove());

interface Somebody {
  address: string;
  tokens: Tokens;
  renewedAt: number;
}

const addressOf = (number: number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
let again = 0;
const ask = (method: string, path: string, address: string, given: { access?: string; body?: object } = {}) => {
  const key = randomUUID();
  const send = () =>
    fetch(`${product.origin()}${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'x-forwarded-for': address,
        'idempotency-key': key,
        ...(given.access ? { authorization: `Bearer ${given.access}` } : {}),
        ...(given.body ? { 'content-type': 'application/json' } : {}),
      },
      ...(given.body ? { body: JSON.stringify(given.body) } : {}),
    });
  // The server may have closed a connection that was idle, at the moment in which it was used again.
  return send().catch(() => {
    again += 1;
    return send();
  });
};

const register = async (token: string, number: number): Promise<Somebody> => {
  const address = addressOf(number);
  const who = { email: `somebody-${number}@example.org`, password: PASSWORD };
  const body = { invitation_token: token, participant_code: 'INRA04', language: 'de', ...who };
  const answer = await ask('POST', '/v1/registrations/', address, { body });
  if (!answer.ok) throw new Error(await answer.text());
  return { address, tokens: (await answer.json()) as Tokens, renewedAt: performance.now() };
};

/** Memory of the server's process in MiB. */
const rss = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid()}/status`, 'utf8'))?.[1]) / 1024;

it.skipIf(minutes === 0)(
  'hours of a full ward need no more memory at their end, and nobody waits (20-SOAK)',
  {
    timeout: 0,
  },
  async () => {
    await product.start();
    const made = await product.admin('invitations', 'create', '--count', String(PEOPLE), '--born', '2011-06', '--json');
    const people: Somebody[] = [];
    for (const [number, { token }] of (JSON.parse(made.said) as { token: string }[]).entries())
      people.push(await register(token, number + 1));
    const statuses = new Map<string, number>();
    const count = (what: string, status: number | string) => {
      const kind = `${what} ${status}`;
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
    };
    const odd: string[] = [];
    const readMs: number[] = [];
    let [isOver, underWay, streams] = [false, 0, 0];
    const signingIn = new Set<Promise<void>>();

    const renew = async (one: Somebody): Promise<void> => {
      if (performance.now() - one.renewedAt < (ACCESS_TOKEN_TTL_S * 1000) / 2) return;
      one.renewedAt = performance.now();
      const body = { refresh: one.tokens.refresh };
      const answer = await ask('POST', '/token/refresh/', one.address, { body });
      if (answer.ok) one.tokens = (await answer.json()) as Tokens;
      else odd.push(`refresh ${answer.status} ${await answer.text()}`);
    };
    const noting = async (what: string, work: () => Promise<Response>): Promise<void> => {
      try {
        const answer = await work();
        const text = await answer.text();
        count(what, answer.status);
        if (answer.status >= 500 && what !== 'sign-in' && odd.length < 20) odd.push(`${what} ${answer.status} ${text}`);
      } catch (error) {
        count(what, 'none');
        if (odd.length < 20) odd.push(`${what}: ${error instanceof Error ? error.message : error}`);
      }
    };
    const live = async (one: Somebody): Promise<void> => {
      const { access } = one.tokens;
      if (chance() < 0.8) {
        const begin = performance.now();
        await noting('read', () => ask('GET', pick(READS), one.address, { access }));
        readMs.push(performance.now() - begin);
      } else if (chance() < 0.5) {
        const body = homeEventInput({ text: 'Kakao mit Oma. '.repeat(Math.ceil(chance() * 10)) });
        await noting('write', () => ask('POST', '/v1/events/', one.address, { access, body }));
      } else {
        const date = new Date(Date.now() - Math.floor(chance() * 300) * millisecondsInDay).toISOString().slice(0, 10);
        const body = { date, mood: 1 + Math.floor(chance() * 6) };
        await noting('write', () => ask('POST', '/v1/moods/', one.address, { access, body }));
      }
    };
    const listen = async (one: Somebody): Promise<void> => {
      while (!isOver) {
        const headers = { authorization: `Bearer ${one.tokens.access}`, 'x-forwarded-for': one.address };
        try {
          const answer = await fetch(`${product.origin()}/v1/stream/`, { headers });
          if (!answer.ok || !answer.body) throw new Error(String(answer.status));
          streams += 1;
          for await (const _ of answer.body) if (isOver) break;
          streams -= 1;
        } catch {
          if (!isOver) await passing(1000);
        }
      }
    };
    const bytes = film(UPLOAD_BYTES);
    const upload = async (one: Somebody): Promise<void> => {
      const event = await ask('POST', '/v1/events/', one.address, {
        access: one.tokens.access,
        body: homeEventInput(),
      });
      const { id } = (await event.json()) as { id: number };
      const form = new FormData();
      form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'video/mp4' }), 'film.mp4');
      await noting('upload', () =>
        fetch(`${product.origin()}/v1/events/${id}/contents/`, {
          method: 'POST',
          body: form,
          headers: { authorization: `Bearer ${one.tokens.access}`, 'x-forwarded-for': one.address },
        }),
      );
    };

    const listening = people.flatMap((one) => Array.from({ length: STREAMS_PER_PERSON_MAX }, () => listen(one)));
    const [begin, lengthMs] = [performance.now(), minutes * 60_000];
    let [early, mostStreams, uploaded, late, asked, flooded] = [0, 0, 0, 0, 0, 0];
    const uploads = Math.ceil((UPLOADS_PER_HOUR * minutes) / 60);
    const uploading: Promise<void>[] = [];
    const until = (part: number, amount: number) => Math.floor(part * amount);
    for (let part = 0; part < 1; part = (performance.now() - begin) / lengthMs) {
      const seconds = (performance.now() - begin) / 1000;
      for (; asked < until(seconds, CALLS_PER_S); asked += 1) {
        // More than the server works off is no load, but a queue here.
        if (underWay > CALLS_PER_S) {
          late += 1;
          continue;
        }
        underWay += 1;
        void live(pick(people)).finally(() => {
          underWay -= 1;
        });
      }
      for (; flooded < until(seconds, SIGN_INS_PER_S); flooded += 1) {
        const body = { email: `somebody-${1 + (flooded % PEOPLE)}@example.org`, password: 'falsch geraten' };
        const guess = noting('sign-in', () => ask('POST', '/token/', addressOf(100_000 + flooded), { body }));
        signingIn.add(guess);
        void guess.finally(() => signingIn.delete(guess));
      }
      for (; uploaded <= until(part, uploads) && uploaded < uploads; uploaded += 1)
        uploading.push(upload(pick(people)).catch((error: unknown) => void odd.push(`upload: ${error}`)));
      for (const one of people) void renew(one).catch((error: unknown) => odd.push(`refresh: ${error}`));
      mostStreams = Math.max(mostStreams, streams);
      // After five minutes of an hour.
      if (early === 0 && part > 1 / 12) early = rss();
      await passing(TICK_MS);
    }
    await Promise.all([...uploading, ...signingIn]);
    await vi.waitFor(() => expect(underWay).toBe(0), { timeout: 2 * PATIENCE_MS });
    const ratio = rss() / early;
    isOver = true;
    const p95 = readMs.toSorted((one, other) => one - other)[Math.floor(readMs.length * 0.95)] ?? 0;
    const told = [...statuses].map(([kind, times]) => `${kind}: ${times}`).toSorted();
    console.log(
      `seed ${seed}, ${minutes} minutes: ${told.join(', ')}; ${late} calls left out, ${again} sent again, ${mostStreams} streams, ` +
        `RSS ${early.toFixed(0)} MiB × ${ratio.toFixed(2)}, p95 of ${readMs.length} reads ${p95.toFixed(0)} ms`,
    );
    await product.kill('all');
    await Promise.all(listening);
    expect(odd).toEqual([]);
    // Else it was no load of that many calls.
    expect(late / asked).toBeLessThan(0.01);
    expect(mostStreams).toBe(STREAMS);
    expect(ratio).toBeLessThanOrEqual(RSS_MAX_RATIO);
    expect(p95).toBeLessThanOrEqual(READ_P95_MS);
  },
);
