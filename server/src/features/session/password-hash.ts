import argon2, { type Algorithm, type Options } from '@node-rs/argon2';

const OPTIONS: Options = {
  // `Algorithm` is an ambient const enum; the number is its Argon2id.
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 64 * 1024,
  timeCost: 3,
  parallelism: 1,
};
const AT_ONCE = 2;

/** Of a random password that nobody knows: unknown addresses cost as much work as known ones. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=65536,t=3,p=1$vGAa/bKlAVbybcfQdY9KKQ$paj1zL5XV2PTrpoDQMtjPKzQUHn6j4m2cRgjBceSeME';

const waiting: (() => void)[] = [];
let running = 0;

/** Each takes 64 MiB and a core: two at once, the others wait in line. */
const inLine = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
};

/** The same letters typed on another keyboard are the same password. */
const composed = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  inLine(() => argon2.hash(composed(password), OPTIONS));

/** The same work whether or not there is a hash to compare with. */
export const isPassword = async (passwordHash: string | undefined, password: string): Promise<boolean> => {
  const isRight = await inLine(() => argon2.verify(passwordHash ?? NOBODYS_HASH, composed(password)));
  return isRight && passwordHash !== undefined;
};
