import { expect, it } from 'vitest';
import { Client } from './client.ts';
import { openPool } from './connections.ts';

it('a pool hands the password to its connections, as the database of the app asks for one on Windows', () => {
  const pool = openPool({ password: 'secret' }, () => undefined);
  expect(new Client(pool.options).password).toBe('secret');
});
