import { randomBytes } from 'node:crypto';
import type { HealthLinkInput } from '@bergkette/contract/visit.ts';
import { CompactEncrypt, compactDecrypt } from 'jose';

interface Sealed {
  token: string;
  /** What stands in the link alone, and never comes to the server. */
  key: Buffer;
  file: string;
}

/** Seals what is shown, as the device does. */
export const sealed = async (shown: object): Promise<Sealed> => {
  const key = randomBytes(32);
  const file = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(shown)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', cty: 'application/fhir+json' })
    .encrypt(key);
  return { token: randomBytes(32).toString('base64url'), key, file };
};

export const unsealed = async (file: string, key: Buffer): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode((await compactDecrypt(file, key)).plaintext));

/** The body of a new link for a day without a passcode; `changes` replace fields. */
export const healthLinkInput = async (changes?: Partial<HealthLinkInput>): Promise<HealthLinkInput> => {
  const { token, file } = await sealed({ resourceType: 'Bundle', type: 'collection' });
  return { token, file, ends_in: 'day', passcode: null, ...changes };
};
