const letters = new Intl.Segmenter();

/** The beginning of a text, at most `length` UTF-16 units; a letter or emoji of several parts is never cut. */
export const wholeLetters = (text: string, length: number): string => {
  let end = 0;
  for (const { index, segment } of letters.segment(text.slice(0, length + 100))) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
};
