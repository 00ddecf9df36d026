import * as v from 'valibot';
import { fromBase64Url, toBase64Url } from './base64.ts';
import { loadChunk } from './chunks.ts';

/* SMART Health Links (HL7, STU 1.0.0): what the link itself carries, and how its file is sealed. The key stands in the link alone. */

const partsSchema = v.object({
  /** Address of the manifest. */
  url: v.string(),
  /** 32 bytes in base64url. */
  key: v.string(),
  /** Second at which it ends. */
  exp: v.exactOptional(v.number()),
  /** `P` asks for a passcode. */
  flag: v.exactOptional(v.string()),
  label: v.exactOptional(v.string()),
  v: v.exactOptional(v.literal(1)),
});
export type HealthLinkParts = v.InferOutput<typeof partsSchema>;

const SCHEME = 'shlink:/';
const SECRET_BYTES = 32;

/** A key, or the token of an address: 256 random bits. */
export const newSecret = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));

/** `https://…/webapp/view#shlink:/eyJ1c…`, which our viewer opens, and others by what stands behind the `#`. */
export const writeHealthLink = (viewer: string, parts: HealthLinkParts): string =>
  `${viewer}#${SCHEME}${toBase64Url(new TextEncoder().encode(JSON.stringify(parts)))}`;

/** What the fragment of an address carries; null where it is no such link, or one cut short. */
export const readHealthLink = (fragment: string): HealthLinkParts | null => {
  const at = fragment.indexOf(SCHEME);
  if (at === -1) return null;
  try {
    const parts = new TextDecoder().decode(fromBase64Url(fragment.slice(at + SCHEME.length)));
    return v.parse(partsSchema, JSON.parse(parts));
  } catch {
    return null;
  }
};

/** What seals and opens. @throws {ChunkError} */
export const loadSealing = () => loadChunk(() => import('jose'));

/** Seals a file as a compact JWE. Without `zip`: the readers of others refuse what unpacks to more than 250 kB. */
export const sealFile = async (text: string, key: string, type: string): Promise<string> => {
  const { CompactEncrypt } = await loadSealing();
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', cty: type })
    .encrypt(fromBase64Url(key));
};

/** @throws where the key is another one, or the file was changed */
export const unsealFile = async (file: string, key: string): Promise<string> => {
  const { compactDecrypt } = await loadSealing();
  const { plaintext } = await compactDecrypt(file, fromBase64Url(key), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  });
  return new TextDecoder().decode(plaintext);
};
