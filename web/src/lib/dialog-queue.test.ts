import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { alertStore } from './alerts.ts';
import { AFTER_TAP_MS, dialogQueue, letTapsGoFirst, type QueueEntry } from './dialog-queue.ts';

const ends: (() => void)[] = [];
const begin = (name: QueueEntry['name']): { entry: QueueEntry; end: () => void } => {
  const entry = { name };
  const end = dialogQueue.enter(entry);
  ends.push(end);
  return { entry, end };
};
const openDialog = (): (() => void) => {
  const end = dialogQueue.openDialog();
  let isOver = false;
  const once = () => {
    if (!isOver) end();
    isOver = true;
  };
  ends.push(once);
  return once;
};
beforeEach(() => alertStore.clear());
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

test('two that want to open come one after the other, the more urgent first [MOOD-02]', () => {
  const first = openDialog();
  const mood = begin('daily_mood');
  const draft = begin('kept_draft');
  first();
  expect([draft, mood].map(({ entry }) => dialogQueue.hasTurn(entry))).toEqual([true, false]);
  draft.end();
  expect(dialogQueue.hasTurn(mood.entry)).toBe(true);
});

test('what is open stays, even if something more urgent turns up [MOOD-02]', () => {
  const mood = begin('daily_mood');
  const letGo = dialogQueue.holdOpen(mood.entry);
  const closeItsDialog = openDialog();
  const draft = begin('kept_draft');
  expect([draft, mood].map(({ entry }) => dialogQueue.hasTurn(entry))).toEqual([false, true]);
  letGo();
  mood.end();
  closeItsDialog();
  expect(dialogQueue.hasTurn(draft.entry)).toBe(true);
});

test('nothing opens over a dialog of the person [MOOD-02]', () => {
  const close = openDialog();
  const closeSecond = openDialog();
  const mood = begin('daily_mood');
  close();
  expect(dialogQueue.hasTurn(mood.entry)).toBe(false);
  closeSecond();
  expect(dialogQueue.hasTurn(mood.entry)).toBe(true);
});

test('nothing opens by itself while that is held off, though no dialog covers the screen [MOOD-02]', () => {
  const end = dialogQueue.holdAll();
  const mood = begin('daily_mood');
  expect(dialogQueue.hasTurn(mood.entry)).toBe(false);
  expect(dialogQueue.isDialogOpen()).toBe(false);
  end();
  expect(dialogQueue.hasTurn(mood.entry)).toBe(true);
});

test('a message is read before a dialog opens; it does not take an open one away [MOOD-02]', () => {
  alertStore.show('success', 'Gespeichert');
  const mood = begin('daily_mood');
  const hint = begin('hint');
  expect([mood, hint].map(({ entry }) => dialogQueue.hasTurn(entry))).toEqual([false, false]);
  alertStore.clear();
  expect(dialogQueue.hasTurn(mood.entry)).toBe(true);
  const letGo = dialogQueue.holdOpen(mood.entry);
  alertStore.show('error', 'Das ging nicht');
  expect(dialogQueue.hasTurn(mood.entry)).toBe(true);
  letGo();
});

test('a hint gives way to a dialog and comes back after it', () => {
  const hint = begin('hint');
  const mood = begin('daily_mood');
  expect([hint, mood].map(({ entry }) => dialogQueue.hasTurn(entry))).toEqual([false, true]);
  mood.end();
  expect(dialogQueue.hasTurn(hint.entry)).toBe(true);
  const close = openDialog();
  expect(dialogQueue.hasTurn(hint.entry)).toBe(false);
  close();
  expect(dialogQueue.hasTurn(hint.entry)).toBe(true);
});

test('who waits hears of a turn once it comes', () => {
  const heard: boolean[] = [];
  const close = openDialog();
  const { entry } = begin('daily_mood');
  ends.push(dialogQueue.subscribe(() => heard.push(dialogQueue.hasTurn(entry))));
  close();
  expect(heard).toEqual([true]);
});

test('what plays by itself hears that a dialog lies over it, and that it is gone', () => {
  const heard: boolean[] = [];
  ends.push(dialogQueue.subscribe(() => heard.push(dialogQueue.isDialogOpen())));
  const close = openDialog();
  close();
  expect(heard).toEqual([true, false]);
});

test('who comes by a link that asks to install the app is asked before any hint or question [PWA-05]', () => {
  const hint = begin('hint');
  const mood = begin('daily_mood');
  const install = begin('asked_install');
  expect([hint, mood, install].map(({ entry }) => dialogQueue.hasTurn(entry))).toEqual([false, false, true]);
  install.end();
  mood.end();
  expect(dialogQueue.hasTurn(hint.entry)).toBe(true);
});

test('a banner waits for a dialog as well as for a hint [NOTI-08, HOME-09]', () => {
  expect(dialogQueue.isTaken()).toBe(false);
  const hint = begin('hint');
  expect({ isTaken: dialogQueue.isTaken(), isDialogOpen: dialogQueue.isDialogOpen() }).toEqual({
    isTaken: true,
    isDialogOpen: false,
  });
  hint.end();
  const close = openDialog();
  expect(dialogQueue.isTaken()).toBe(true);
  close();
  expect(dialogQueue.isTaken()).toBe(false);
});

test('a draft and a celebration wait for no message, as only what would hide one does [MOOD-02]', () => {
  alertStore.show('success', 'Gespeichert');
  const celebration = begin('celebration');
  expect(dialogQueue.hasTurn(celebration.entry)).toBe(true);
});

test('what was let go twice frees nobody else, and who listens is told of each opening and closing [MOOD-02]', () => {
  const mood = begin('daily_mood');
  const letGo = dialogQueue.holdOpen(mood.entry);
  letGo();
  const draft = begin('kept_draft');
  const letDraftGo = dialogQueue.holdOpen(draft.entry);
  letGo();
  const install = begin('asked_install');
  expect(dialogQueue.hasTurn(install.entry)).toBe(false);
  letDraftGo();
  expect(dialogQueue.hasTurn(install.entry)).toBe(true);
  let told = 0;
  const stop = dialogQueue.subscribe(() => {
    told += 1;
  });
  openDialog()();
  stop();
  expect(told).toBe(2);
});

test('a dialog that nobody asked for waits while a finger is down and until what it tapped could open [MOOD-02]', () => {
  vi.useFakeTimers();
  const page = new EventTarget();
  letTapsGoFirst(page);
  page.dispatchEvent(new Event('pointerdown'));
  const mood = begin('daily_mood');
  const hasTurn = () => dialogQueue.hasTurn(mood.entry);
  expect(hasTurn()).toBe(false);
  page.dispatchEvent(new Event('pointerup'));
  page.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(AFTER_TAP_MS);
  expect(hasTurn()).toBe(false);
  page.dispatchEvent(new Event('pointercancel'));
  vi.advanceTimersByTime(AFTER_TAP_MS - 1);
  const close = openDialog();
  vi.advanceTimersByTime(1);
  expect(hasTurn()).toBe(false);
  close();
  expect(hasTurn()).toBe(true);
  vi.useRealTimers();
});

test('a draft to go on with is asked for by a tap, so it does not wait for it', () => {
  const page = new EventTarget();
  letTapsGoFirst(page);
  page.dispatchEvent(new Event('pointerdown'));
  const draft = begin('kept_draft');
  expect(dialogQueue.hasTurn(draft.entry)).toBe(true);
  vi.useFakeTimers();
  page.dispatchEvent(new Event('pointerup'));
  vi.advanceTimersByTime(AFTER_TAP_MS);
  vi.useRealTimers();
});
