import { describe, expect, it } from 'vitest';
import { normalEmail, readableEmail } from './email.ts';

describe('an address', () => {
  it.each([
    ['Anna@Straße.example', 'anna@xn--strae-oqa.example'],
    ['anna@XN--STRAE-OQA.example', 'anna@xn--strae-oqa.example'],
    ['anna@mu\u0308nchen.example', 'anna@xn--mnchen-3ya.example'],
    ['anna@munchen.example', 'anna@munchen.example'],
    ['jürgen@münchen.example', 'jürgen@xn--mnchen-3ya.example'],
    [' lina@Example.org ', 'lina@example.org'],
  ])('%s has one form, in which it is compared: %s [SESS-26] (35-F7)', (typed, normal) => {
    expect(normalEmail(typed)).toBe(normal);
  });

  it.each([
    ...['', 'lena', 'lena@', '@example.org', 'lena@example', 'a b@example.org', 'a@b..de', '.a@b.de', 'a..b@c.de'],
    ...['a@-b.de', 'a@b.de\nbcc:x@y.de', `${'a'.repeat(65)}@b.de`, `a@${'b.'.repeat(130)}de`, 'a@b@c.de'],
  ])('%j is none [SESS-26]', (typed) => {
    expect(normalEmail(typed)).toBeNull();
  });

  it('is read as people write it (35-F7)', () => {
    expect(readableEmail('anna@xn--mnchen-3ya.example')).toBe('anna@münchen.example');
  });
});
