import type { Mood } from '@bergkette/contract/moods.rules.ts';
import { describe, expect, it, vi } from 'vitest';
import { moodSaving } from './mood-saving.ts';

const UNREACHABLE = new Error('Nobody answered');

/** The test answers each call of `store` itself. */
const setUp = (initial: Mood | null = null) => {
  const sent: Mood[] = [];
  const answers: PromiseWithResolvers<Mood>[] = [];
  const waiting = new Set<() => void>();
  const onLost = vi.fn();
  const saving = moodSaving(initial, {
    store: (mood) => {
      sent.push(mood);
      const answer = Promise.withResolvers<Mood>();
      answers.push(answer);
      return answer.promise;
    },
    isUnreachable: (error) => error === UNREACHABLE,
    whenReachable: (listener) => {
      waiting.add(listener);
      return () => waiting.delete(listener);
    },
    onLost,
  });
  saving.subscribe(() => undefined);
  const reachable = () => {
    for (const listener of waiting) listener();
  };
  return { saving, sent, answers, waiting, onLost, reachable };
};

describe('the mood on its way', () => {
  it('stays the face that was sent, and is shown as the server holds it [MOOD-05]', async () => {
    const { saving, sent, answers } = setUp();
    saving.choose(2);
    const saved = saving.save();
    saving.choose(6);
    void saving.save();
    expect(saving.get()).toEqual({ phase: 'saving', mood: 2 });
    answers[0]?.resolve(3);
    await saved;
    saving.choose(6);
    expect(saving.get()).toEqual({ phase: 'saved', mood: 3 });
    expect(sent).toEqual([2]);
  });

  it('needs a face [MOOD-07]', async () => {
    const { saving, sent } = setUp();
    await saving.save();
    expect(sent).toEqual([]);
    expect(saving.get().phase).toBe('open');
  });

  it('after a failure sends the face that is chosen by then, once [MOOD-05]', async () => {
    const { saving, sent, answers, waiting, reachable } = setUp(2);
    const failed = saving.save();
    answers[0]?.reject(UNREACHABLE);
    await failed;
    expect(saving.get()).toEqual({ phase: 'failed', mood: 2 });
    saving.choose(5);
    reachable();
    reachable();
    expect(sent).toEqual([2, 5]);
    answers[1]?.resolve(5);
    await vi.waitFor(() => expect(saving.get()).toEqual({ phase: 'saved', mood: 5 }));
    expect(waiting.size).toBe(0);
  });

  it('goes on when the dialog is left, and after a silence too [MOOD-05]', async () => {
    const { saving, sent, answers, onLost, reachable } = setUp(4);
    const failed = saving.save();
    saving.leave();
    answers[0]?.reject(UNREACHABLE);
    await failed;
    expect(onLost).not.toHaveBeenCalled();
    reachable();
    expect(sent).toEqual([4, 4]);
    answers[1]?.resolve(4);
    await vi.waitFor(() => expect(saving.get().phase).toBe('saved'));
  });

  it('is said to be lost where it is refused and the dialog has gone [MOOD-05]', async () => {
    const { saving, answers, waiting, onLost } = setUp(4);
    const refusal = new Error('No');
    const failed = saving.save();
    saving.leave();
    answers[0]?.reject(refusal);
    await failed;
    expect(onLost).toHaveBeenCalledExactlyOnceWith(refusal);
    expect(waiting.size).toBe(0);
  });

  it('is given up with a dialog that had said so [MOOD-05]', async () => {
    const { saving, sent, answers, reachable } = setUp(4);
    const failed = saving.save();
    answers[0]?.reject(UNREACHABLE);
    await failed;
    saving.leave();
    reachable();
    expect(sent).toEqual([4]);
  });
});
