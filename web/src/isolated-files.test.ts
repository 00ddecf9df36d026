import { expect, test } from 'vitest';

const files = import.meta.glob<string>(['./**/*.test.{ts,tsx}', '!./isolated-files.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('a test that loads modules anew, or puts something in their place, shares its worker with no other file', () => {
  const changing = Object.entries(files).filter(([, text]) =>
    /vi\.(mock|doMock|resetModules)\(|(people-on|whole)-device\.factory/.test(text),
  );
  expect(changing.length).toBeGreaterThan(10);
  expect(changing.map(([name]) => name).filter((name) => !name.includes('.isolated.'))).toEqual([]);
});
