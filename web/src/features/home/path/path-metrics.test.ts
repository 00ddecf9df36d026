import { expect, test } from 'vitest';
import { SPOT_SLOTS } from '../../../illustrations/path-scene/scene-metrics.ts';
import {
  type HighlightPhase,
  LOADED_BEYOND,
  nextHighlightPhase,
  pathSizeOf,
  pathWidth,
  scrollToBegin,
  scrollToCentre,
  scrollToStart,
  slotAtBegin,
  slotInCentre,
  slotsFromStart,
  slotsInView,
  slotsPerPage,
  startScroll,
  withFocus,
} from './path-metrics.ts';

const phone = pathSizeOf({ width: 390, height: 844 });
const desktop = pathSizeOf({ width: 1280, height: 800 });

test('the path opens at its newest end [HOME-02]', () => {
  for (const size of [phone, desktop]) {
    const left = startScroll(8, size);
    expect(left + size.viewWidth).toBe(pathWidth(8, 0, size));
    expect(slotsInView(left, size, 0)).toMatchObject({ to: size === phone ? 9 : 10 });
  }
});

test('on a wide window Firn and the signpost stand left of the buttons in the corner', () => {
  for (const size of [desktop, pathSizeOf({ width: 844, height: 390 })]) {
    const end = scrollToStart(8 + SPOT_SLOTS, size) - startScroll(8, size);
    expect(end).toBeLessThanOrEqual(size.viewWidth - 222);
  }
});

test('a path shorter than the window begins at its beginning', () => {
  expect(startScroll(0, phone)).toBe(0);
  expect(startScroll(2, desktop)).toBe(0);
});

test('empty slots lengthen a short path [HOME-14]', () => {
  expect(pathWidth(1, 5, desktop) - pathWidth(1, 4, desktop)).toBeGreaterThanOrEqual(247);
  expect(pathWidth(0, 0, desktop)).toBe(1280);
});

test('a slot is scrolled to the middle', () => {
  const left = scrollToCentre(20, phone);
  expect(slotInCentre(left, phone)).toBe(20);
  expect(scrollToCentre(0, phone)).toBe(0);
});

test('two slots more than in view are drawn on each side', () => {
  expect(slotsInView(scrollToStart(10, phone), phone, 2)).toEqual({ from: 8, to: 14 });
});

test('more is loaded within one event’s width of what is loaded, both ways, and not before [HOME-13]', () => {
  // Slots 10 and 11 are in view: 9 and 12 are near enough to load, 8 and 13 are not.
  expect(slotsInView(scrollToStart(10, phone), phone, LOADED_BEYOND)).toEqual({ from: 9, to: 13 });
});

test('the highlight stays near its event and clears a full event-width away [HOME-15, HOME-16]', () => {
  const distances = [-2000, -900, -100, 0, 200, -261, 262, 0];
  const phases: HighlightPhase[] = [];
  for (const distance of distances) phases.push(nextHighlightPhase(phases.at(-1) ?? 'waiting', distance, 262));
  expect(phases).toEqual(['waiting', 'waiting', 'shown', 'shown', 'shown', 'shown', 'over', 'over']);
});

test('looking back, each event can be brought into focus, the first and the last too [EXP-01]', () => {
  for (const size of [phone, desktop].map(withFocus)) {
    const lefts = [0, 1, 2, 3].map((slot) => scrollToCentre(slot, size));
    expect(lefts).toEqual([0, 1, 2, 3].map((slot) => slot * size.slotWidth));
    expect(lefts.map((left) => slotInCentre(left, size))).toEqual([0, 1, 2, 3]);
    expect(pathWidth(4, 3, size) - size.viewWidth).toBe(lefts[3]);
    expect(pathWidth(1, 0, size)).toBe(size.viewWidth);
  }
});

test('the land stays where it is when looking back begins and ends', () => {
  const left = scrollToStart(slotsFromStart(1000, phone), withFocus(phone));
  expect(left).toBeGreaterThan(1000);
  expect(scrollToStart(slotsFromStart(left, withFocus(phone)), phone)).toBeCloseTo(1000);
});

test('a month begins one event from the left, on a narrow phone in its middle; a page holds whole events', () => {
  const phone = { slotWidth: 100, viewWidth: 390, leadPx: 0 };
  expect([0, 3].map((slot) => scrollToBegin(slot, phone))).toEqual([0, 250]);
  expect([249, 250, 349, 350].map((left) => slotAtBegin(left, phone))).toEqual([3, 3, 4, 4]);
  const narrow = { slotWidth: 100, viewWidth: 120, leadPx: 0 };
  expect([0, 3].map((slot) => scrollToBegin(slot, narrow))).toEqual([0, 290]);
  expect([phone, { ...phone, slotWidth: 400 }].map(slotsPerPage)).toEqual([3, 1]);
});

test('looking back, the path opens at its newest event, and Firn has room left of it [EXP-01]', () => {
  expect(withFocus({ slotWidth: 260, viewWidth: 390, leadPx: 0 }).leadPx).toBe(101);
  expect(withFocus({ slotWidth: 260, viewWidth: 320, leadPx: 0 }).leadPx).toBe(62);
  const size = { slotWidth: 100, viewWidth: 390, leadPx: 101, isFocused: true } as const;
  expect([0, 1, 4].map((total) => startScroll(total, size))).toEqual([0, 0, 300]);
});
