import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MoodFace } from '../illustrations/mood-face.tsx';
import { EventRow } from './event-rows.tsx';

it('in the list of the chain the face of an event has the colour of its place [EVF-38]', () => {
  for (const place of ['clinic', 'home'] as const) {
    const row = { id: 1, place, bubble: null, title: '', detail: '', mood: 5, moodWord: '' } as const;
    expect(renderToStaticMarkup(createElement(EventRow, { ...row, onOpen: () => undefined }))).toContain(
      renderToStaticMarkup(createElement(MoodFace, { value: 5, tone: place, size: 34 })),
    );
  }
});
