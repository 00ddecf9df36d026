import { expect, it } from 'vitest';
import { createLog, terminalStream } from './log.ts';

it('a terminal shows words, and all of a line that has more to say than words', () => {
  const lines: string[] = [];
  const log = createLog(
    'info',
    terminalStream((text) => lines.push(text)),
  );
  log.info('ffmpeg not found');
  log.warn({ err: new Error('secret words') }, 'unexpected');
  expect(lines[0]).toBe('ffmpeg not found\n');
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ msg: 'unexpected', err: { type: 'Error' } });
  expect(lines.join('')).not.toContain('secret words');
});
