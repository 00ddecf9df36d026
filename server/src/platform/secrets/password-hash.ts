import { availableParallelism } from 'node:os';
import argon2, { type Algorithm, type Options } from '@node-rs/argon2';
import { AppError } from '../../errors.ts';

/** Nothing that runs in production changes it: `scripts/quick-passwords.ts` does in tests. */
export const COST: Options = {
  // `Algorithm` is an ambient const enum; the number is its Argon2id.
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 64 * 1024,
  timeCost: 3,
  parallelism: 1,
};
/** Half of a small machine, so that a flood of sign-ins leaves the other half to those who are in. */
export const HASHED_AT_ONCE = availableParallelism() < 4 ? 1 : 2;

/** Hash of a random password. It is compared for unknown addresses, so that they cost as much work as known ones. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=65536,t=3,p=1$vGAa/bKlAVbybcfQdY9KKQ$paj1zL5XV2PTrpoDQMtjPKzQUHn6j4m2cRgjBceSeME';

/** Largest number of waiting calls. In a longer queue, people would have gone before their turn. */
export const WAITING_MAX = 50;
const RETRY_AFTER_S = 10;

/** `known`: callers with a trusted device, an invitation or a link. They go before all others. */
type Asker = 'known' | 'anybody';
const waiting: Record<Asker, (() => void)[]> = { known: [], anybody: [] };
let running = 0;

const placeIn = (line: (() => void)[]): Promise<void> => {
  if (line.length >= WAITING_MAX) throw new AppError('unavailable', { retryAfterS: RETRY_AFTER_S });
  return new Promise((resolve) => line.push(resolve));
};

/** Each takes 64 MiB and a core: one or two at once, the others wait in line. @throws {AppError} unavailable when the line is full */
const inLine = async <T>(asker: Asker, work: () => Promise<T>): Promise<T> => {
  if (running >= HASHED_AT_ONCE) await placeIn(waiting[asker]);
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.known.shift() ?? waiting.anybody.shift();
    if (next) next();
    else running -= 1;
  }
};

/** Normalises the password (Unicode), as keyboards may encode the same letters differently. */
const composed = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string, asker: Asker = 'known'): Promise<string> =>
  inLine(asker, () => argon2.hash(composed(password), COST));

/** Does the same work with and without a hash to compare with. */
export const isPassword = async (
  passwordHash: string | undefined,
  password: string,
  asker: Asker = 'known',
): Promise<boolean> => {
  const isRight = await inLine(asker, () => argon2.verify(passwordHash ?? NOBODYS_HASH, composed(password)));
  return isRight && passwordHash !== undefined;
};
