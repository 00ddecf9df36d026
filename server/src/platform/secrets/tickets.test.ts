import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { ticketsOf } from './tickets.ts';

const KEY = new Uint8Array(32).fill(7);
const NOW = new Date('2026-11-27T12:00:00Z');
const files = ticketsOf(KEY, { type: 'file', ttlS: 60 });
const links = ticketsOf(KEY, { type: 'link', ttlS: 60 });

it('a ticket opens its own kind alone, for its time', async () => {
  const ticket = await files.issue({ sub: '1' }, NOW);
  expect(await files.read(ticket, NOW)).toMatchObject({ sub: '1' });
  expect(await links.read(ticket, NOW)).toBeNull();
  expect(await files.read(ticket, new Date(NOW.getTime() + 61_000))).toBeNull();
});

it('a ticket says when it was made, which the version before asks for', async () => {
  expect(decodeJwt(await files.issue({ sub: '1' }, NOW))).toMatchObject({ iat: NOW.getTime() / 1000 });
});
