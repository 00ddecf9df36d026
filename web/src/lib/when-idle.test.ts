import { afterEach, expect, test, vi } from 'vitest';
import { inView } from './when-idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('time in view does not run in a hidden tab, and begins anew for who comes back', () => {
  vi.useFakeTimers();
  const tab = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', tab);
  const turn = (isHidden: boolean) => {
    tab.hidden = isHidden;
    tab.dispatchEvent(new Event('visibilitychange'));
  };
  const task = vi.fn();
  const cancel = inView(1000, task);
  vi.advanceTimersByTime(999);
  turn(true);
  vi.advanceTimersByTime(5000);
  turn(false);
  vi.advanceTimersByTime(999);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
  cancel();
});
