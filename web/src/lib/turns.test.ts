import { afterEach, beforeEach, expect, test } from 'vitest';
import { alertStore } from './alerts.ts';
import { type Claim, turns } from './turns.ts';

const ends: (() => void)[] = [];
const begin = (name: Claim['name']): { claim: Claim; end: () => void } => {
  const claim = { name };
  const end = turns.claim(claim);
  ends.push(end);
  return { claim, end };
};
const openDialog = (): (() => void) => {
  const end = turns.openDialog();
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
  expect([draft, mood].map(({ claim }) => turns.hasTurn(claim))).toEqual([true, false]);
  draft.end();
  expect(turns.hasTurn(mood.claim)).toBe(true);
});

test('what is open stays, even if something more urgent turns up [MOOD-02]', () => {
  const mood = begin('daily_mood');
  const letGo = turns.keep(mood.claim);
  const closeItsDialog = openDialog();
  const draft = begin('kept_draft');
  expect([draft, mood].map(({ claim }) => turns.hasTurn(claim))).toEqual([false, true]);
  letGo();
  mood.end();
  closeItsDialog();
  expect(turns.hasTurn(draft.claim)).toBe(true);
});

test('nothing opens over a dialog of the person [MOOD-02]', () => {
  const close = openDialog();
  const closeSecond = openDialog();
  const mood = begin('daily_mood');
  close();
  expect(turns.hasTurn(mood.claim)).toBe(false);
  closeSecond();
  expect(turns.hasTurn(mood.claim)).toBe(true);
});

test('whoever waits for an answer has no claim to open over what was opened meanwhile [MOOD-02]', () => {
  const mood = begin('daily_mood');
  expect(turns.hasTurn(mood.claim)).toBe(true);
  const close = openDialog();
  expect(turns.hasTurn(mood.claim)).toBe(false);
  close();
  expect(turns.hasTurn(mood.claim)).toBe(true);
});

test('a message is read before a dialog opens; it does not take an open one away [MOOD-02]', () => {
  alertStore.show('success', 'Gespeichert');
  const mood = begin('daily_mood');
  const hint = begin('hint');
  expect([mood, hint].map(({ claim }) => turns.hasTurn(claim))).toEqual([false, false]);
  alertStore.clear();
  expect(turns.hasTurn(mood.claim)).toBe(true);
  const letGo = turns.keep(mood.claim);
  alertStore.show('error', 'Das ging nicht');
  expect(turns.hasTurn(mood.claim)).toBe(true);
  letGo();
});

test('a hint gives way to a dialog and comes back after it', () => {
  const hint = begin('hint');
  const mood = begin('daily_mood');
  expect([hint, mood].map(({ claim }) => turns.hasTurn(claim))).toEqual([false, true]);
  mood.end();
  expect(turns.hasTurn(hint.claim)).toBe(true);
  const close = openDialog();
  expect(turns.hasTurn(hint.claim)).toBe(false);
  close();
  expect(turns.hasTurn(hint.claim)).toBe(true);
});

test('who waits hears of a turn once it comes', () => {
  const heard: boolean[] = [];
  const close = openDialog();
  const { claim } = begin('daily_mood');
  ends.push(turns.subscribe(() => heard.push(turns.hasTurn(claim))));
  close();
  expect(heard).toEqual([true]);
});

test('what plays by itself hears that a dialog lies over it, and that it is gone', () => {
  const heard: boolean[] = [];
  ends.push(turns.subscribe(() => heard.push(turns.isDialogOpen())));
  const close = openDialog();
  close();
  expect(heard).toEqual([true, false]);
});

test('who comes by a link that asks to install the app is asked before any hint or question [PWA-05]', () => {
  const hint = begin('hint');
  const mood = begin('daily_mood');
  const install = begin('asked_install');
  expect([hint, mood, install].map(({ claim }) => turns.hasTurn(claim))).toEqual([false, false, true]);
  install.end();
  mood.end();
  expect(turns.hasTurn(hint.claim)).toBe(true);
});

test('a banner waits for a dialog as well as for a hint [NOTI-08, HOME-09]', () => {
  expect(turns.isTaken()).toBe(false);
  const hint = begin('hint');
  expect([turns.isTaken(), turns.isDialogOpen()]).toEqual([true, false]);
  hint.end();
  const close = openDialog();
  expect(turns.isTaken()).toBe(true);
  close();
  expect(turns.isTaken()).toBe(false);
});
