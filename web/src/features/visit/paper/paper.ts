/* The sheet as the writer of its file gets it: words and lines, in their order. Nothing here knows the diary or the app. */

export interface PaperCurve {
  width: number;
  height: number;
  labelWidth: number;
  /** Paths of SVG: the line between known values, and the one across gaps. */
  solid: string;
  dashed: string;
  dots: readonly (readonly [x: number, y: number])[];
  ring: readonly [x: number, y: number] | null;
  grid: readonly { y: number; label: string }[];
  /** What a screen reader says of it. */
  alt: string;
}

/** Lines of a cell, the first ones strong. */
export interface PaperCell {
  strong: string;
  small: readonly string[];
}

export type PaperBlock =
  | { kind: 'question'; text: string }
  | { kind: 'row'; cells: readonly (PaperCell | PaperCurve)[] }
  /** Own words below the row before. */
  | { kind: 'words'; text: string }
  | { kind: 'curve'; title: string | null; text: string; curve: PaperCurve; edges: readonly [string, string] }
  | { kind: 'photo'; photo: Blob; label: string };

export interface PaperSection {
  title: string;
  aside: string;
  /** Names of the columns, where it is a table, and the part of the width that each takes. */
  columns: readonly { name: string; part: number }[];
  blocks: readonly PaperBlock[];
}

export interface Paper {
  language: 'de' | 'en';
  title: string;
  head: string;
  sections: readonly PaperSection[];
  foot: string;
  /** "Seite 1", as nobody knows how many there are before the last one is written. */
  pageName: string;
}
