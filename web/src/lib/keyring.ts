import { newUuid } from './uuid.ts';

/** Gives the same idempotency key for the same body, so that a second try does nothing twice; another body gets another key. */
export const createKeyring = () => {
  const keys = new Map<string, string>();
  return (body: unknown): string => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? newUuid();
    keys.set(text, key);
    return key;
  };
};
