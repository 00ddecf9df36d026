import { expect, test } from 'vitest';
import { offeredActivities } from './category-step.tsx';

const activity = (id: number, description: string, category: number) => ({ id, description, icon: '', category });
const categories = [
  { id: 2, description: 'therapy', activities: [activity(7, 'chemo', 2), activity(8, 'surgery', 2)] },
  { id: 5, description: 'other', activities: [activity(30, 'school', 5), activity(31, 'at-home', 5)] },
];

test('a category offers its own activities [EVF-16, EVF-17]', () => {
  expect(offeredActivities(categories, 'therapy').map(({ id }) => id)).toEqual([7, 8]);
  expect(offeredActivities(categories, 'nothing')).toEqual([]);
});

test('the clinic form does not offer the activity of home events [EVF-17]', () => {
  expect(offeredActivities(categories, 'other').map(({ id }) => id)).toEqual([30]);
});
