import { expect, it } from 'vitest';
import { createScene } from './chain-scene.ts';

const at = '2026-11-02T08:30:00Z';

it('each event has its icon and the colour of its place; equal ones share a drawing [EVC-01, EVC-03, EVC-04]', () => {
  const scene = createScene(
    [
      { id: 1, place: 'clinic', icon: 'healthicons:spine', datetime: at, activity: 'chemo', difficulty: 2 },
      { id: 2, place: 'home', icon: 'tabler:home', datetime: at, activity: 'chemo', difficulty: 2 },
      { id: 3, place: 'clinic', icon: 'healthicons:spine', datetime: at, activity: 'chemo', difficulty: 2 },
      { id: 4, place: 'home', icon: 'healthicons:spine', datetime: at, activity: 'chemo', difficulty: 2 },
    ],
    'bubbles',
  );
  expect([...scene.kindOf]).toEqual([0, 1, 0, 2]);
  expect(scene.kinds[2]).toEqual({ place: 'home', icon: 'healthicons:spine', size: 1 });
  expect(scene.layout.count).toBe(4);
});
