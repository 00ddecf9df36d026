import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { ownFolder } from '../../../test/own-folder.ts';
import { HelperError, helperProcess } from './helper-process.ts';

const folder = await ownFolder();

/** A program that does as it is told. */
const program = async () => {
  const file = path.join(folder, 'program.ts');
  const module = new URL('helper-process.ts', import.meta.url).href;
  await writeFile(
    file,
    `import { answerQuestions } from '${module}';
    answerQuestions(async (asked) => {
      if (asked === 'pid') return process.pid;
      if (asked === 'secrets') return process.env.HELPER_TEST_SECRET ?? 'none';
      if (asked === 'crash') process.kill(process.pid, 'SIGSEGV');
      if (asked === 'memory') process.abort();
      if (asked === 'hang') return new Promise(() => setInterval(() => undefined, 1000));
      throw new Error('cannot ' + asked);
    });`,
  );
  return pathToFileURL(file);
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const reasonOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof HelperError ? error.reason : String(error)),
  );

describe('a helper', async () => {
  const file = await program();

  it('answers in a process of its own, again and again, without our environment', async () => {
    process.env.HELPER_TEST_SECRET = 'yes';
    const helper = helperProcess(file, { limitMs: 60_000, idleMs: 60_000 });
    const pid = await helper.ask('pid');
    expect(pid).not.toBe(process.pid);
    expect(await helper.ask('pid')).toBe(pid);
    expect(await helper.ask('secrets')).toBe('none');
    delete process.env.HELPER_TEST_SECRET;
    await expect(helper.ask('fly')).rejects.toMatchObject({ reason: 'refused', message: 'cannot fly' });
    process.kill(Number(pid));
  });

  it('that crashes is told from one that the machine ended, and the next question starts another', async () => {
    const helper = helperProcess(file, { limitMs: 60_000, idleMs: 60_000 });
    const pid = await helper.ask('pid');
    expect(await reasonOf(helper.ask('crash'))).toBe('crashed');
    const next = await helper.ask('pid');
    expect(next).not.toBe(pid);
    expect(await reasonOf(helper.ask('memory'))).toBe('ended');
    process.kill(Number(await helper.ask('pid')));
  });

  it('that takes too long is killed', async () => {
    const helper = helperProcess(file, { limitMs: 3000, idleMs: 60_000 });
    const pid = Number(await helper.ask('pid'));
    expect(await reasonOf(helper.ask('hang'))).toBe('late');
    await expect.poll(() => isAlive(pid)).toBe(false);
    process.kill(Number(await helper.ask('pid')));
  });

  it('ends when it has nothing to do', async () => {
    const helper = helperProcess(file, { limitMs: 60_000, idleMs: 50 });
    const pid = Number(await helper.ask('pid'));
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(Number(await helper.ask('pid'))).not.toBe(pid);
  });

  it('works on for longer than it may have nothing to do', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const helper = helperProcess(file, { limitMs: 60_000, idleMs: 50 });
      const pid = await helper.ask('pid');
      const asked = helper.ask('pid');
      vi.advanceTimersByTime(50);
      expect(await asked).toBe(pid);
      expect(await helper.ask('pid')).toBe(pid);
      vi.advanceTimersByTime(50);
    } finally {
      vi.useRealTimers();
    }
  });
});
