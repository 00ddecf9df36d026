import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import german from '../../i18n/de/app.json' with { type: 'json' };
import english from '../../i18n/en/app.json' with { type: 'json' };
import { loadTexts } from '../../i18n/texts.ts';
import { useGreeting } from './home-top.tsx';

beforeAll(() => loadTexts('app'));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Greeting({ name }: { name: string }) {
  return useGreeting({ name, total: 3, fever: null }).greeting;
}
const greetingAt = (hour: number, name = ''): string => {
  vi.setSystemTime(new Date(2026, 4, 5, hour));
  return renderToStaticMarkup(<Greeting name={name} />);
};

test('who has no name is greeted by the hour, others by their name, and at night everybody is wished a good one', () => {
  const greetings = [6, 10, 11, 17, 18, 20].map((hour) => greetingAt(hour));
  const [morning, day, evening] = ['morning', 'day', 'evening'].map((time) => `home.greeting_${time}` as const);
  expect(greetings).toEqual(
    [morning, morning, day, day, evening, evening].map((id) => english[id as 'home.greeting_day']),
  );
  expect(greetingAt(10, 'Mara')).toBe('Hi Mara');
  expect([21, 5].map((hour) => greetingAt(hour, 'Mara'))).toEqual(['Good night', 'Good night']);
  // He is awake where somebody has just written, so the words do not speak for him.
  for (const texts of [english, german]) expect(texts['home.night_text']).not.toContain('Firn');
});
