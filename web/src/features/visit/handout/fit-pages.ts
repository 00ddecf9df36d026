import type { Fitted, HandoutContent, Section } from './handout-content.ts';

/** A piece of the handout with its measured height in px; those with the highest rank are left out first. */
export type HandoutItem = Pick<HandoutContent, 'id' | 'section' | 'rank'> & { height: number };

export interface FitRoom {
  pageHeight: number;
  pages: number;
  /** Height in px of the handout's head on the first page. */
  headHeight: number;
  /** Height in px that a section needs on each page besides its items: heading, table head, space. */
  sectionHeights: Readonly<Record<Section, number>>;
}

const fill = (items: readonly HandoutItem[], room: FitRoom): string[][] => {
  const pages: string[][] = [[]];
  let used = room.headHeight;
  let section: Section | null = null;
  for (const item of items) {
    const heading = item.section === section ? 0 : room.sectionHeights[item.section];
    const isFull = used + heading + item.height > room.pageHeight;
    if (isFull) {
      pages.push([item.id]);
      used = room.sectionHeights[item.section] + item.height;
    } else {
      pages.at(-1)?.push(item.id);
      used += heading + item.height;
    }
    section = item.section;
  }
  return pages;
};

/** The item to leave out first: the one with the highest rank, among equals the last. */
const leastNeeded = (items: readonly HandoutItem[]): HandoutItem | undefined =>
  items.reduce<HandoutItem | undefined>((least, item) => (least && least.rank > item.rank ? least : item), undefined);

/** Fills the pages in order and leaves out as few items as possible, the least needed ones first. */
export const fitPages = (items: readonly HandoutItem[], room: FitRoom): Omit<Fitted, 'of'> => {
  let kept = [...items];
  const leftOut: string[] = [];
  for (;;) {
    const tooTall = kept.find((item) => room.sectionHeights[item.section] + item.height > room.pageHeight);
    const pages = fill(kept, room);
    if (tooTall === undefined && pages.length <= room.pages) return { pages, leftOut };
    const out = tooTall ?? leastNeeded(kept);
    if (out === undefined) return { pages, leftOut };
    kept = kept.filter((item) => item !== out);
    leftOut.push(out.id);
  }
};
