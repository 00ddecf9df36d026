import { beforeEach, expect, it, vi } from 'vitest';
import { alertStore } from './alerts.ts';

const texts = () => alertStore.get().map(({ text }) => text);

beforeEach(() => alertStore.clear());

it('an alert stays until it is closed [ERR-01]', () => {
  alertStore.show('error', 'A');
  alertStore.show('info', 'B');
  alertStore.close(alertStore.get()[0]?.id ?? 0);
  expect(texts()).toEqual(['B']);
});

it('an alert without an end stands there again after what is newer, but its undo does not, and the next without an end takes its place [ERR-01]', () => {
  alertStore.show('info', 'A', { ms: null, action: { label: 'Undo', run: () => undefined } });
  const id = alertStore.show('success', 'B');
  expect(alertStore.current()?.text).toBe('B');
  alertStore.close(id);
  expect(alertStore.current()).toMatchObject({ text: 'A', action: undefined });
  alertStore.show('info', 'C', { ms: null });
  expect(texts()).toEqual(['C']);
});

it('the same alert twice is shown once and starts anew [ERR-01]', () => {
  alertStore.show('error', 'A');
  const before = alertStore.get()[0]?.id;
  alertStore.show('error', 'A');
  expect(texts()).toEqual(['A']);
  expect(alertStore.get()[0]?.id).not.toBe(before);
});

it('all alerts are cleared at once, and who shows them is told [NAV-30]', () => {
  alertStore.show('error', 'A');
  alertStore.show('error', 'B', { onRead: () => undefined });
  const listener = vi.fn();
  const stop = alertStore.subscribe(listener);
  alertStore.clear();
  alertStore.clear();
  stop();
  expect(texts()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('an undo counts under an error too, and beside whom to call, which stays until it is closed [ERR-01]', () => {
  const action = { label: 'Undo', run: () => undefined };
  alertStore.show('info', 'A', { ms: null, action });
  expect(alertStore.newestUndo()).toBe(0);
  const first = alertStore.show('success', 'B', { action });
  alertStore.show('error', 'C');
  expect([alertStore.current()?.text, alertStore.newestUndo()]).toEqual(['C', first]);
  const second = alertStore.show('success', 'D', { action });
  expect(alertStore.newestUndo()).toBe(second);
  alertStore.close(second);
  expect(alertStore.newestUndo()).toBe(first);
});

it('two alerts with something to do stay both, though they say the same [ERR-01]', () => {
  const undone: number[] = [];
  const undo = (id: number) => ({ action: { label: 'Undo', run: () => undone.push(id) } });
  alertStore.show('success', 'A', undo(1));
  alertStore.show('success', 'A', undo(2));
  for (const { action } of alertStore.get()) action?.run();
  expect(undone).toEqual([1, 2]);
});

it('an error and an undo are read before what only says that all is well, the newest of them first [ERR-01]', () => {
  const current = () => alertStore.current()?.text;
  expect(current()).toBeUndefined();
  alertStore.show('info', 'A');
  alertStore.show('success', 'B');
  expect(current()).toBe('B');
  alertStore.show('error', 'C');
  alertStore.show('info', 'D');
  expect(current()).toBe('C');
  alertStore.show('success', 'E', { action: { label: 'Undo', run: () => undefined } });
  alertStore.show('info', 'F');
  expect(current()).toBe('E');
});
