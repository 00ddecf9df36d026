import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { paths } from '../web/src/lib/paths.ts';
import { inRoot } from './root.ts';

/** Opened by taps: one follows the registration, the other the creation of a chat. */
const REACHED_BY_TAPS = ['/onboarding', '/chat/$uuid'];

const read = (file: string): Promise<string> => readFile(inRoot(file), 'utf8');

test('every route is opened in e2e/support/walks.ts, so that axe and the small windows see it', async () => {
  const routes = await Promise.all(['routes', 'public-routes'].map((name) => read(`web/src/app/${name}.tsx`)));
  const declared = [...routes.join('\n').matchAll(/^ {2}path: (?:'(.+)'|paths\.(\w+)),$/gm)].map(
    ([, path, name]) => path ?? paths[name as keyof typeof paths],
  );
  const opened = [...(await read('e2e/support/walks.ts')).matchAll(/['`](\/[^'`?]*)/g)].map(([, path = '']) => path);
  const unseen = declared.filter((path) => {
    const address = new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`);
    return !opened.some((one) => address.test(one));
  });
  expect(unseen).toEqual(REACHED_BY_TAPS);
});
