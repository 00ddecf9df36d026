import type { Book, MadeBook, RangePlace } from '../book.ts';

/* What the page and the writer, which works beside it, say to each other. */

export type ToWriter = { kind: 'write'; book: Book } | { kind: 'picture'; id: number; picture: Blob | null };

export type Wanted = { range: RangePlace } | { photo: number };

export type FromWriter =
  | { kind: 'want'; id: number; wanted: Wanted }
  | { kind: 'step' }
  | { kind: 'done'; made: MadeBook }
  | { kind: 'failed'; reason: string };
