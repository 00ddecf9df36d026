import type { ListedEvent } from '@bergkette/contract/events.ts';
import { MARGIN, PAGE } from '../book.ts';
import { type BookChoice, chosenEvents, monthOf, photosOf } from './book-choice.ts';

const LETTERS_A_LINE = 64;
const LINE = 15;
const HEAD = 60;
const PHOTO_ROW = 185;
const ROOM = PAGE.height - MARGIN.top - MARGIN.bottom;

const heightOf = (event: ListedEvent, choice: BookChoice): number => {
  const lines = event.text
    .trim()
    .split('\n')
    .reduce((sum, paragraph) => sum + Math.ceil(paragraph.length / LETTERS_A_LINE), 0);
  return HEAD + lines * LINE + Math.ceil(photosOf(event, choice).length / 2) * PHOTO_ROW;
};

export interface BookSize {
  events: number;
  photos: number;
  /** About so many: the real number is known when the letters are set. */
  pages: number;
}

/** How large the book will be about, without loading what makes it. */
export const estimateBook = (events: readonly ListedEvent[], choice: BookChoice): BookSize => {
  const chosen = chosenEvents(events, choice);
  const heights = new Map<string, number>();
  for (const event of chosen) {
    const month = monthOf(event);
    heights.set(month, (heights.get(month) ?? 0) + heightOf(event, choice));
  }
  let pages = 1;
  for (const height of heights.values()) {
    pages += (pages % 2 === 0 ? 1 : 0) + 1 + Math.ceil(height / ROOM);
  }
  pages += 1;
  return {
    events: chosen.length,
    photos: chosen.reduce((sum, event) => sum + photosOf(event, choice).length, 0),
    pages: pages + (pages % 2 === 0 ? 2 : 1),
  };
};
