// Of what people type: the app says so while they do, the server makes sure [SET-20].

/** Not blank, and not made of characters alone that nobody sees. */
export const hasVisible = (text: string): boolean => /[^\p{Z}\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u.test(text);
/** Marks that turn the order of other characters around: within a name they only deceive. */
export const withoutTurns = (text: string): string =>
  text.replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
