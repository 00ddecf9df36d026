// Rules for texts that people type. The app shows a broken rule while they type, the server enforces it [SET-20].

/** Length of a text in code points, so that a simple emoji counts as one character. */
export const codePoints = (text: string): number => [...text].length;
export const isTooLong = (text: string, max: number): boolean => codePoints(text) > max;
/** Whether `text` has at least one visible character. */
export const hasVisible = (text: string): boolean => /[^\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);
/** Returns `text` without the marks that reverse the direction of writing: in a name they could only deceive. */
export const withoutTurns = (text: string): string =>
  text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
