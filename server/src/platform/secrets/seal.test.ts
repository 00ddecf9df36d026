import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const ours = { tokenKey: Buffer.alloc(32, 1) };

describe('a sealed text', () => {
  it('is opened for its purpose alone, by the same server alone, and never after a change (19-SEAL)', () => {
    const sealed = seal(ours, 'mark', 'Bett 4');
    expect(unseal(ours, 'mark', sealed)).toBe('Bett 4');
    expect(sealed).not.toContain(Buffer.from('Bett 4').toString('base64url'));
    expect(seal(ours, 'mark', 'Bett 4')).not.toBe(sealed);
    expect(unseal(ours, 'totp', sealed)).toBeNull();
    expect(unseal({ tokenKey: Buffer.alloc(32, 2) }, 'mark', sealed)).toBeNull();
    // Any other letter: a fixed one would be the right one in one of 64 runs.
    const changed = sealed.at(-4) === 'x' ? 'y' : 'x';
    expect(unseal(ours, 'mark', `${sealed.slice(0, -4)}${changed}${sealed.slice(-3)}`)).toBeNull();
    for (const nothing of ['', 'x', sealed.slice(0, 20)]) expect(unseal(ours, 'mark', nothing)).toBeNull();
  });
});
