const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/** Makes a random uuid. Pages on plain http (a trial in the local network) have no `crypto.randomUUID`. */
export const newUuid = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const text = [...bytes].map(hex).join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
};

export type Keyring = (body: unknown) => string;

/** Gives the same idempotency key for the same body, so that a second try does nothing twice; another body gets another key. */
export const createKeyring = (): Keyring => {
  const keys = new Map<string, string>();
  return (body: unknown): string => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? newUuid();
    keys.set(text, key);
    return key;
  };
};
