import { type ChildProcess, fork } from 'node:child_process';
import { lowerPriority } from '../files/ffmpeg.ts';

/** Does one piece of work after the other in a process of its own, which may crash or be ended without harm. */
interface HelperProcess {
  /**
   * Asks and waits for the answer. Ask again only when it is there.
   * @throws {HelperError}
   */
  ask(question: unknown): Promise<unknown>;
}

/** Why there is no answer: the helper said so, it took too long, the machine ended it, or it crashed. */
export class HelperError extends Error {
  readonly reason: 'refused' | 'late' | 'ended' | 'crashed';
  constructor(reason: HelperError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

type HelperAnswer = { answer: unknown } | { error: string };

/** Signals of a machine without memory, and of somebody who ends processes. */
const NOT_ITS_FAULT: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGABRT', 'SIGTRAP'];

const endedBy = (signal: NodeJS.Signals | null) =>
  NOT_ITS_FAULT.includes(signal)
    ? new HelperError('ended', 'the helper was ended')
    : new HelperError('crashed', 'the helper crashed');

/**
 * @param file the program, which calls `answerQuestions`
 * @param limitMs after this time the process is killed, as what decodes cannot be asked to stop
 * @param idleMs the process ends when it had nothing to do for so long
 */
export const helperProcess = (file: URL, { limitMs, idleMs }: { limitMs: number; idleMs: number }): HelperProcess => {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    // Without our environment, where secrets stand, and in a group of its own, so that Ctrl-C does not end it before us.
    const started = fork(file, { execArgv: [], env: {}, detached: true, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    // People wait for its work, but those who only read wait less.
    lowerPriority(started, 'PRIORITY_BELOW_NORMAL');
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    child = started;
    return started;
  };
  const rest = (used: ChildProcess): void => {
    // A process that waits for nothing else may end; the helper then ends too.
    used.unref();
    used.channel?.unref();
    idle = setTimeout(() => {
      child = undefined;
      used.kill();
    }, idleMs).unref();
  };

  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        const used = child ?? start();
        used.ref();
        used.channel?.ref();
        const settle = (act: () => void): void => {
          clearTimeout(timer);
          used.off('message', onMessage).off('exit', onExit).off('error', onError);
          if (child === used) rest(used);
          act();
        };
        const onMessage = (said: unknown) => {
          const answer = said as HelperAnswer;
          settle(() => ('error' in answer ? reject(new HelperError('refused', answer.error)) : resolve(answer.answer)));
        };
        const onExit = (_code: number | null, signal: NodeJS.Signals | null) => settle(() => reject(endedBy(signal)));
        const onError = (error: Error) => settle(() => reject(new HelperError('ended', error.message)));
        const timer = setTimeout(() => {
          child = undefined;
          used.kill('SIGKILL');
          settle(() => reject(new HelperError('late', 'the helper took too long')));
        }, limitMs);
        used.on('message', onMessage).on('exit', onExit).on('error', onError);
        used.send(question as object, (error) => error && onError(error));
      }),
  };
};

/** What the helper's program calls. It ends when the process that asks has ended. */
export const answerQuestions = (work: (question: unknown) => Promise<unknown>): void => {
  const say = (answer: HelperAnswer) => process.send?.(answer);
  process.on('message', (question) => {
    work(question).then(
      (answer) => say({ answer }),
      (error: unknown) => say({ error: error instanceof Error ? error.message : 'unknown' }),
    );
  });
  process.on('disconnect', () => process.exit());
};
