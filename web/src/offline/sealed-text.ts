import { seal, unseal } from './cipher.ts';
import { requireKey } from './key.ts';

const IV_BYTES = 12;

const toAddress = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromAddress = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Encrypts a text with the person's key of this device, so that a URL may contain it. @param context kind of the text */
export const sealText = async (text: string, context: string): Promise<string> => {
  const { iv, bytes } = await seal(await requireKey(), new TextEncoder().encode(text), context);
  return toAddress(new Uint8Array([...iv, ...new Uint8Array(bytes)]));
};

/** Decrypts a text of `sealText`. Rejects if it is invalid or another person's, or if there is no key. */
export const openText = async (sealed: string, context: string): Promise<string> => {
  const all = fromAddress(sealed);
  const locked = { iv: all.slice(0, IV_BYTES), bytes: all.slice(IV_BYTES).buffer };
  return new TextDecoder().decode(await unseal(await requireKey(), locked, context));
};
