import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUsageLine, usageAreas, usageLines } from './usage-log.ts';

const ids = [1, 12, Number.MAX_SAFE_INTEGER];

describe('the lines that the client can send', () => {
  it.each(Object.entries(usageLines))('%s keeps to the grammar with any id [LOG-01, LOG-03]', (_name, make) => {
    for (const id of ids) expect(isUsageLine(make(id))).toBe(true);
  });

  it('differ from one another, so that the log can be counted [LOG-03]', () => {
    const lines = Object.values(usageLines).map((make) => make(1));
    expect(new Set(lines).size).toBe(lines.length);
  });
});

describe('the grammar of a line', () => {
  it.each(usageAreas)('knows the area %s [LOG-01, LOG-02]', (area) => {
    expect(isUsageLine(`${area}: opened`)).toBe(true);
  });

  it('takes an uuid as one id, and eight words at most [LOG-02]', () => {
    expect(isUsageLine('CHAT: chat 0c8a5f2e-7a4b-4c1d-9e3f-1a2b3c4d5e6f opened')).toBe(true);
    expect(isUsageLine(`HOME: ${Array(8).fill('a').join(' ')}`)).toBe(true);
    expect(isUsageLine(`HOME: ${Array(9).fill('a').join(' ')}`)).toBe(false);
    expect(isUsageLine(`HOME: ${'a'.repeat(114)}`)).toBe(true);
    expect(isUsageLine(`HOME: ${'a'.repeat(115)}`)).toBe(false);
  });

  it('has no room for anything but lower-case letters, digits and the dashes of an uuid', () => {
    const odd = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => /[^a-z\d -]/.test(text));
    fc.assert(fc.property(odd, (text) => !isUsageLine(`HOME: event ${text} opened`)));
  });
});
