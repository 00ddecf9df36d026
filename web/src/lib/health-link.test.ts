import { expect, test } from 'vitest';
import { newSecret, readHealthLink, sealFile, unsealFile, writeHealthLink } from './health-link.ts';

const VIEWER = 'https://tagebuch.example/webapp/view';
const parts = {
  url: 'https://tagebuch.example/api/v1/health-links/x/',
  key: newSecret(),
  exp: 1,
  label: 'Blätter',
  v: 1,
} as const;

test('a link carries its parts behind the #, so that no server is told them', () => {
  const link = writeHealthLink(VIEWER, parts);
  expect(new URL(link).hash).toMatch(/^#shlink:\/[\w-]+$/);
  expect(new URL(link).href.replace(new URL(link).hash, '')).toBe(VIEWER);
  expect(readHealthLink(new URL(link).hash)).toEqual(parts);
});

test('what is no such link, or was cut short, is told from one', () => {
  const { hash } = new URL(writeHealthLink(VIEWER, parts));
  for (const other of ['', '#top', '#shlink:/', '#shlink:/!!', '#shlink:/e30', hash.slice(0, -9)]) {
    expect(readHealthLink(other), other).toBeNull();
  }
});

test('a link whose parts are of another kind is none', () => {
  const linkOf = (change: object) => new URL(writeHealthLink(VIEWER, { ...parts, ...change })).hash;
  expect(readHealthLink(linkOf({ flag: 'LP' }))).toMatchObject({ flag: 'LP' });
  for (const other of [{ flag: 5 }, { exp: '1' }, { label: {} }, { v: 2 }, { key: null }]) {
    expect(readHealthLink(linkOf(other))).toBeNull();
  }
});

test('a sealed file opens with its key alone', async () => {
  const sealed = await sealFile('{"a":1}', parts.key, 'application/fhir+json');
  expect(sealed).not.toContain('"a"');
  expect(await unsealFile(sealed, parts.key)).toBe('{"a":1}');
  await expect(unsealFile(sealed, newSecret())).rejects.toThrow();
  await expect(unsealFile(`${sealed.slice(0, -2)}AA`, parts.key)).rejects.toThrow();
});

test('keys are of 256 bits and never the same', () => {
  const keys = Array.from({ length: 50 }, newSecret);
  expect(new Set(keys).size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
});
