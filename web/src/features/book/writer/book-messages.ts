import type { Book, MadeBook, RangePlace } from '../book.ts';
import type { Poster } from '../poster.ts';

/* What the page and the writer, which works beside it, say to each other. */

/** What is to be written. */
export type Order = { kind: 'book'; book: Book } | { kind: 'poster'; poster: Poster };

export type ToWriter = Order | { kind: 'picture'; picture: Blob | null };

export type Wanted = { range: RangePlace } | { photo: number };

export type FromWriter =
  | { kind: 'want'; wanted: Wanted }
  | { kind: 'step' }
  | { kind: 'done'; made: MadeBook }
  | { kind: 'failed'; reason: string };
