import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { loadTexts, readText } from '../i18n/texts.ts';
import { LimitedInput, LimitedTextarea, useLimit } from './limited-field.tsx';

beforeAll(() => loadTexts('app'));

const markup = (element: ReactElement): string => renderToStaticMarkup(element);
const Note = ({ text, max }: { text: string; max: number }) => useLimit(text, max).note;
const noteOf = (text: string, max: number): string => renderToStaticMarkup(<Note text={text} max={max} />);

test('a field keeps what is over its limit and says by how much (35-C)', () => {
  for (const Field of [LimitedInput, LimitedTextarea]) {
    const over = markup(<Field label="Wort" limit={4} value="👨‍👩‍👧" onChange={() => undefined} />);
    expect(over).toContain('👨‍👩‍👧');
    expect(over).not.toMatch(/maxlength/i);
    expect(over).toContain(readText('field.too_long', { count: 1, max: 4 }));
    const full = markup(
      <Field label="Wort" limit={5} value="👨‍👩‍👧" onChange={() => undefined} error="Gibt es schon" />,
    );
    expect(full).toContain('Gibt es schon');
    expect(full).not.toContain(readText('field.too_long', { count: 1, max: 5 }));
  }
});

test('near its limit a text is counted, below zero too (35-C)', () => {
  expect(noteOf('x'.repeat(89), 100)).toBe('');
  expect(noteOf('x'.repeat(90), 100)).toBe(readText('field.left', { count: 10 }));
  expect(noteOf('x'.repeat(100), 100)).toBe(readText('field.left', { count: 0 }));
  expect(noteOf('x'.repeat(103), 100)).toBe(readText('field.too_long', { count: 3, max: 100 }));
});
