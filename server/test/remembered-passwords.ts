import argon2 from '@node-rs/argon2';

type Verify = typeof argon2.verify;

const verify: Verify = argon2.verify;
const answers = new Map<string, Promise<boolean>>();
/** Off where a test is about the time that the work takes. */
export const memory = { isOn: true };

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
Object.assign(argon2, { verify: rememberedVerify });
