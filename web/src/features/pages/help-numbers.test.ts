import { describe, expect, it } from 'vitest';
import { helpNumbers, kindOf, telOf } from './help-numbers.ts';

const config = (...help: { name: string; phone: string }[]) => ({
  support_email: null,
  vapid_public_key: null,
  build_id: '1',
  friend_requests: { per_day: 5, open: 10, days: 30 },
  help,
});
const ward = { name: 'Support', phone: '+49 (30) 123-45' };
const crisis = { name: 'Krisendienst', phone: '0800 655 3000' };
const [emergency, listening] = [
  { name: '112', phone: '112' },
  { name: '116 111', phone: '116111' },
];

describe('the numbers for help', () => {
  it('are there before the server has answered, and without it [OPS-16]', () => {
    expect(helpNumbers(undefined)).toEqual([emergency, listening]);
  });

  it('begin with the emergency call, then stand as the operator gave them [OPS-16]', () => {
    const all = helpNumbers(config(ward, emergency, listening, crisis));
    expect(all).toEqual([emergency, ward, listening, crisis]);
    expect(all.map(kindOf)).toEqual(['emergency', 'support', 'listening', 'other']);
  });

  it('are dialled without what is there for the eye', () => {
    expect([ward, crisis, emergency].map(({ phone }) => telOf(phone))).toEqual([
      'tel:+493012345',
      'tel:08006553000',
      'tel:112',
    ]);
  });
});
