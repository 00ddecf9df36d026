import type { Language } from '@bergkette/contract/session.ts';
import type { Drawing } from './drawing/shapes.ts';

/* A book as its writer gets it: words and drawings, in the order of the pages. Nothing here knows the diary or the app. */

export interface BookPhoto {
  id: number;
  /** What a screen reader says of it. */
  alt: string;
}

export interface BookEvent {
  title: string;
  /** "3. März, 09:30 Uhr · Klinik · gut · anstrengend" */
  facts: string;
  text: string;
  /** 1 to 6, index + 1 of `drawings.faces`. */
  mood: number;
  photos: readonly BookPhoto[];
  /** A line for each film and sound. */
  others: readonly string[];
}

export interface BookBead {
  /** Index in `drawings.beads`. */
  drawing: number;
  /** Part of the full size. */
  size: number;
}

/** The faces of a month, a week a row, Monday first. */
export interface BookFaces {
  title: string;
  alt: string;
  /** Empty places before the first day. */
  before: number;
  /** The mood of each day; null where there is none. */
  days: readonly (number | null)[];
}

export interface BookMonth {
  /** "März 2026" */
  name: string;
  /** "12 Ereignisse" */
  count: string;
  rangeAlt: string;
  faces: BookFaces | null;
  beads: { title: string; alt: string; row: readonly BookBead[] };
  events: readonly BookEvent[];
}

export interface BookColours {
  ink: string;
  softInk: string;
  petrol: string;
  line: string;
  thread: string;
}

/** The list of all beads, by kind. */
export interface BeadCount {
  drawing: number;
  /** "5 × Untersuchung" */
  text: string;
}

export interface Book {
  language: Language;
  title: string;
  /** "März 2025 bis Februar 2026" */
  span: string;
  coverAlt: string;
  months: readonly BookMonth[];
  beads: { title: string; intro: string; list: readonly BeadCount[]; size: string };
  last: { alt: string; words: string };
  /** Stands in place of a photo that could not be had. */
  missingPhoto: string;
  colours: BookColours;
  drawings: { faces: readonly Drawing[]; beads: readonly Drawing[]; firn: Drawing | undefined };
}

export interface MadeBook {
  file: Blob;
  pages: number;
  /** Ids of the photos that could not be had. */
  missing: readonly number[];
  /** How many different signs this device cannot draw. */
  unknownSigns: number;
}

/** Where a range is drawn: the cover, or a month by its index. */
export type RangePlace = 'cover' | number;

/** What the writer asks for while it writes; `null` where it cannot be had. */
export interface BookPictures {
  rangeOf: (place: RangePlace) => Promise<Blob | null>;
  photoOf: (id: number) => Promise<Blob | null>;
}

/** In points of print. */
export const PAGE = { width: 419.53, height: 595.28 } as const;
export const MARGIN = { inner: 56, outer: 40, top: 48, bottom: 58 } as const;
export const TEXT_WIDTH = PAGE.width - MARGIN.inner - MARGIN.outer;
/** Height of the range on the first page of a month. */
export const RANGE_HEIGHT = 172;

/** Steps of the work, for its progress: each event and each photo is one. */
export const stepsOf = ({ months }: Pick<Book, 'months'>): number =>
  months.reduce((sum, { events }) => sum + events.reduce((part, { photos }) => part + 1 + photos.length, 0), 0);
