/** Length of a text in code points, so that a simple emoji counts as one character. */
export const codePoints = (text: string): number => [...text].length;
export const isTooLong = (text: string, max: number): boolean => codePoints(text) > max;
