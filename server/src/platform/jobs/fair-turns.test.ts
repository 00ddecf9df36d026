import { describe, expect, it } from 'vitest';
import { fairTurns } from './fair-turns.ts';

/** Makes work that ends on demand. `begun` has the names in the order of their turns. */
const workshop = () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => (): Promise<string> =>
    new Promise((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  const end = (name: string) => ends.get(name)?.();
  return { begun, work, end };
};

/** Waits until everything that follows settled promises has run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('turns', () => {
  it('go round among people: who asked for much first does not hold up who asks for one', async () => {
    const turns = fairTurns({ atOnce: 1, each: 1 });
    const { begun, work, end } = workshop();
    const all = ['anna 1', 'anna 2', 'anna 3', 'anna 4'].map((name) => turns.run(1, work(name)));
    all.push(turns.run(2, work('bela 1')), turns.run(3, work('cleo 1')), turns.run(2, work('bela 2')));
    const order = ['anna 1', 'anna 2', 'bela 1', 'cleo 1', 'anna 3', 'bela 2', 'anna 4'];
    for (const [index, name] of order.entries()) {
      await expect.poll(() => begun.length).toBe(index + 1);
      end(name);
    }
    expect(begun).toEqual(order);
    expect((await Promise.all(all)).toSorted()).toEqual(order.toSorted());
  });

  it('are so many of one person at once, and so many of all', async () => {
    const turns = fairTurns({ atOnce: 3, each: 2 });
    const { begun, work, end } = workshop();
    for (const name of ['anna 1', 'anna 2', 'anna 3']) void turns.run(1, work(name));
    for (const name of ['bela 1', 'bela 2']) void turns.run(2, work(name));
    await settle();
    expect(begun).toEqual(['anna 1', 'anna 2', 'bela 1']);
    end('bela 1');
    await expect.poll(() => begun).toEqual(['anna 1', 'anna 2', 'bela 1', 'bela 2']);
    end('anna 2');
    await expect.poll(() => begun.at(-1)).toBe('anna 3');
  });

  it('are given on by work that fails', async () => {
    const turns = fairTurns({ atOnce: 1, each: 1 });
    await expect(turns.run(1, () => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture');
    expect(await turns.run(1, async () => 'the next')).toBe('the next');
  });

  it('have an end where one is set: one more than may wait, and who waits too long, are told so', async () => {
    const waiting = { max: 2, isFull: () => new Error('full') };
    const patience = { ms: 20, isLate: () => new Error('late') };
    const turns = fairTurns({ atOnce: 1, each: 1, waiting, patience });
    const { begun, work, end } = workshop();
    const first = turns.run(1, work('first'));
    const late = ['second', 'third'].map((name) => expect(turns.run(1, work(name))).rejects.toThrow('late'));
    await expect(turns.run(1, work('fourth'))).rejects.toThrow('full');
    await Promise.all(late);
    end('first');
    await first;
    expect(begun).toEqual(['first']);
    const last = turns.run(1, work('last'));
    end('last');
    expect(await last).toBe('last');
  });

  it('that came in time are not too late while they work', async () => {
    const turns = fairTurns({ atOnce: 2, each: 1, patience: { ms: 2000, isLate: () => new Error('late') } });
    const { begun, work, end } = workshop();
    const all = [turns.run(1, work('a')), turns.run(1, work('b'))];
    await settle();
    end('a');
    await expect.poll(() => begun).toEqual(['a', 'b']);
    await new Promise((resolve) => setTimeout(resolve, 20));
    end('b');
    expect(await Promise.all(all)).toEqual(['a', 'b']);
  });
});
