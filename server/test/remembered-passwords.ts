import argon2 from '@node-rs/argon2';

type Hash = typeof argon2.hash;
type Verify = typeof argon2.verify;

const { hash, verify } = argon2;
const answers = new Map<string, Promise<boolean>>();
/** Off where a test is about the work itself. */
const memory = { isOn: true };

/**
 * Compares a password with a hash once in each worker: the answer is always the same, the work takes 64 MiB and a
 * tenth of a second, and in two of three cases it is the known password of the test people.
 */
const rememberedVerify: Verify = (hash, password, ...others) => {
  if (!memory.isOn) return verify(hash, password, ...others);
  const key = `${String(hash)} ${String(password)}`;
  const answer = answers.get(key) ?? verify(hash, password, ...others);
  answers.set(key, answer);
  return answer;
};
/** A new password is kept with less memory, 4 ms instead of 58. */
const quickHash: Hash = (password, options, ...others) =>
  hash(password, memory.isOn ? { ...options, memoryCost: 8 * 1024 } : options, ...others);

/** For tests about the work that a password costs. */
export const atFullCost = async <T>(work: () => Promise<T>): Promise<T> => {
  memory.isOn = false;
  try {
    return await work();
  } finally {
    memory.isOn = true;
  }
};

Object.assign(argon2, { hash: quickHash, verify: rememberedVerify });
