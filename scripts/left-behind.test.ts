import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { leftBehind } from './left-behind.ts';
import { inRoot, ROOT } from './root.ts';

const inEffect = (lines: string): string[] =>
  leftBehind('a.tsx', `useEffect(() => {\n${lines}\n}, []);`).map((line) =>
    line.replace(/^a\.tsx:\d+ begins (\w+),.*/, '$1'),
  );

test.each([
  ['setTimeout(step, 10);', 'setTimeout'],
  ['const timer = setTimeout(step, 10);', 'setTimeout'],
  ['const timer = setTimeout(step, 10);\nreturn () => clearTimeout(other);', 'setTimeout'],
  [
    'const one = setTimeout(step, 10);\nconst two = setTimeout(step, 20);\nreturn () => clearTimeout(two);',
    'setTimeout',
  ],
  ['const timer = setInterval(step, 10);\nreturn () => stop();', 'setInterval'],
  ['let frame = 0;\nconst soon = () => { frame ||= requestAnimationFrame(step); };\nsoon();', 'requestAnimationFrame'],
  ["addEventListener('keydown', step);", 'addEventListener'],
  ["addEventListener('keydown', step);\nreturn () => removeEventListener('keyup', step);", 'addEventListener'],
  ["document.addEventListener('click', step, { signal });", 'addEventListener'],
  ['const sizes = new ResizeObserver(step);\nsizes.observe(element);\nreturn () => looks.disconnect();', 'observe'],
  ['chain.subscribe(step);', 'subscribe'],
  ['whenIdle(step);', 'whenIdle'],
  ["const stop = connection.on('lost', step);\nreturn () => clearTimeout(timer);", 'on'],
])('an effect that does only `%s` leaves something behind', (lines, name) => {
  expect(inEffect(lines)).toEqual([name]);
});

test.each([
  'if (!isOn) return;\nconst timer = setTimeout(step, 10);\nreturn () => clearTimeout(timer);',
  'let frame = requestAnimationFrame(step);\nconst stop = () => cancelAnimationFrame(frame);\nreturn stop;',
  "addEventListener('load', step, { once: true });",
  "const { signal } = stop;\naddEventListener('keydown', step, { signal, passive: true });\nreturn () => stop.abort();",
  "const ends = [() => sizes.disconnect()];\nsizes.observe(element);\nelement.addEventListener('scroll', step);\nends.push(() => element.removeEventListener('scroll', step));\nreturn () => ends.forEach((end) => end());",
  'const end = chain.subscribe(step);\nreturn () => end();',
  'return whenIdle(step);',
  'return () => void setTimeout(goBack);',
])('an effect that does `%s` leaves nothing behind', (lines) => {
  expect(inEffect(lines)).toEqual([]);
});

/** They hold nothing of a person, or empty themselves. */
const OF_NOBODY = new Set([
  ...['areasInUse', 'entries', 'known', 'knownZones', 'loaded', 'loads', 'queues', 'tasks'],
  // By the number of the person; with the queries; anew with each change; by the prefix of what is a person's.
  ...['ownCopies', 'beneathEffects', 'saved', 'inMemory'],
  // In the worker of one book, which ends with it.
  'wantedPictures',
]);

test('what a module of the app gathers is emptied when the person is forgotten', async () => {
  const found: string[] = [];
  for await (const file of glob('web/src/{data,features,i18n,lib,offline,pwa,routes}/**/*.{ts,tsx}', { cwd: ROOT })) {
    if (/\.(test|factory)\./.test(file)) continue;
    const code = await readFile(inRoot(file), 'utf8');
    const [, ...tasks] = code.split('whenForgotten(');
    for (const [, name = ''] of code.matchAll(/^(?:export )?const (\w+)(?:: .+)? = new (?:Map|Set)(?:<.+>)?\(\);/gm))
      if (!OF_NOBODY.has(name) && !tasks.some((task) => task.includes(`${name}.clear()`)))
        found.push(`${file} ${name}`);
    // The storage of the device is emptied by the prefix, but not what was read from there into memory.
    for (const [, name = ''] of code.matchAll(/^(?:export )?const (\w+) = createKept\(`\$\{PERSONAL_PREFIX\}/gm))
      if (!tasks.some((task) => task.includes(`${name}.set(null)`))) found.push(`${file} ${name}`);
  }
  expect(found).toEqual([]);
});

test('no effect of the app or the desk leaves a timer, frame, listener or observer behind', async () => {
  const found: string[] = [];
  for await (const file of glob('web/src/**/*.{ts,tsx}', { cwd: ROOT }))
    found.push(...leftBehind(file, await readFile(inRoot(file), 'utf8')));
  expect(found).toEqual([]);
});
