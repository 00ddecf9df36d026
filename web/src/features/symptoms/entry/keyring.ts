import { newUuid } from '../../../lib/uuid.ts';

/** The same body gets the same key, so that a second try makes no second entry; another body is another wish. */
export const createKeyring = () => {
  const keys = new Map<string, string>();
  return (body: unknown): string => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? newUuid();
    keys.set(text, key);
    return key;
  };
};
