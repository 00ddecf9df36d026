import { expect, test } from 'vitest';
import {
  below,
  type HomeOverlay,
  isLookingBackIn,
  overlayOf,
  parseEventId,
  searchOf,
  viewSearch,
} from './home-overlay.ts';

test('currEvent holds an event id, anything else is ignored [HOME-18]', () => {
  expect(parseEventId('12')).toBe(12);
  expect([undefined, '', '0', '-1', '1.5', '12a', 'null'].map(parseEventId)).toEqual(Array(7).fill(null));
});

const overlays: HomeOverlay[] = [
  { kind: 'none' },
  { kind: 'new' },
  { kind: 'quick' },
  { kind: 'begin' },
  { kind: 'detail', id: 7 },
  { kind: 'edit', id: 7 },
];

test('what the device has not sent yet has a long id below zero (18-UNSENT)', () => {
  const [event, longest] = [`-${'1'.repeat(13)}`, `-${'9'.repeat(15)}`];
  expect([event, longest].map(parseEventId)).toEqual([Number(event), Number(longest)]);
  const wrong = [
    `-${'1'.repeat(12)}`,
    `-${'1'.repeat(16)}`,
    `x${event}`,
    `${event}x`,
    `-${'a'.repeat(13)}`,
    '9'.repeat(17),
  ];
  expect(wrong.map(parseEventId)).toEqual(wrong.map(() => null));
});

test('what lies over the path stands in the address and is found there again', () => {
  expect(overlays.map(searchOf)).toEqual([
    { event: undefined, dialog: undefined },
    { event: undefined, dialog: 'new' },
    { event: undefined, dialog: 'quick' },
    { event: undefined, dialog: 'begin' },
    { event: '7', dialog: undefined },
    { event: '7', dialog: 'edit' },
  ]);
  // What stood there before goes, as it lies over the rest of the address.
  expect(overlays.map((overlay) => Object.keys(searchOf(overlay)))).toEqual(overlays.map(() => ['event', 'dialog']));
  expect(overlays.map(searchOf).map(overlayOf)).toEqual(overlays);
});

test('an address that makes no sense leaves the path alone', () => {
  const searches = [{ event: 'x', dialog: 'edit' }, { dialog: 'other' }, { event: '-3' }];
  expect(searches.map(overlayOf)).toEqual(Array(3).fill({ kind: 'none' }));
});

test('behind an edited event stands the event, behind all others the path', () => {
  expect(overlays.map(below).map(({ kind }) => kind)).toEqual(['none', 'none', 'none', 'none', 'none', 'detail']);
});

test('looking back, an event can be opened, but nothing can be made or changed [EXP-03, HOME-03]', () => {
  const view = 'look-back';
  expect(isLookingBackIn({ view })).toBe(true);
  expect(isLookingBackIn({ view: 'elsewhere' })).toBe(false);
  expect(overlayOf({ view, dialog: 'new' })).toEqual({ kind: 'none' });
  expect(overlayOf({ view, event: '12', dialog: 'edit' })).toEqual({ kind: 'detail', id: 12 });
  expect(viewSearch(true)).toEqual({ view });
  expect(viewSearch(false)).toEqual({ view: undefined });
});
