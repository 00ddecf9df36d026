const MARK = 'letter:';
const letters = new Intl.Segmenter();

/** Name of the glyph of a word that nobody has drawn, e.g. `letter:L`: its first letter. */
export const letterGlyph = (word: string): string => {
  const [first] = letters.segment(word.trim());
  return `${MARK}${first?.segment.toLocaleUpperCase() ?? ''}`;
};

/** The letter of such a glyph; undefined for one that is drawn. */
export const letterOf = (glyph: string): string | undefined =>
  glyph.startsWith(MARK) ? glyph.slice(MARK.length) : undefined;

/** How a letter stands in the box of a glyph with the side 1: its size, and how far its foot is below the middle. */
export const LETTER = { size: 0.95, down: 0.34, weight: 700 };
