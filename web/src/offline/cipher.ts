/** Bytes encrypted with AES-GCM. Kind and owner (`context`) are authenticated with them. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

const ALGORITHM = 'AES-GCM';
export const IV_BYTES = 12;

/** @param hex 32 bytes */
export const importKey = (hex: string): Promise<CryptoKey> => {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.importKey('raw', bytes, ALGORITHM, false, ['encrypt', 'decrypt']);
};

const parametersOf = (iv: Uint8Array<ArrayBuffer>, context: string): AesGcmParams => ({
  name: ALGORITHM,
  iv,
  additionalData: new TextEncoder().encode(context),
});

export const seal = async (key: CryptoKey, bytes: BufferSource, context: string): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, bytes: await crypto.subtle.encrypt(parametersOf(iv, context), key, bytes) };
};

/** Decrypts. Rejects if the key or the context is another one, or if a byte was changed. */
export const unseal = (key: CryptoKey, { iv, bytes }: Sealed, context: string): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(parametersOf(iv, context), key, bytes);
