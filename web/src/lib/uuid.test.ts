import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKeyring } from './uuid.ts';

test('the same words twice are one entry or report, other words are another [TRK-63]', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const keyOf = createKeyring();
      const key = keyOf(one);
      expect(keyOf(structuredClone(one))).toBe(key);
      expect(keyOf(other) === key).toBe(JSON.stringify(one) === JSON.stringify(other));
      expect(keyOf(one)).toBe(key);
    }),
  );
});
