/** Shorter parts stand by chance in good passwords. */
const PART_MIN = 3;
/** A part that makes up this much of the password's letters and digits gives it away. */
const SHARE_MAX = 0.5;
/** As in Django's check, which the documents' wording comes from. */
const LIKENESS_MAX = 0.7;

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const partsOf = (attribute: string): string[] =>
  [attribute, ...attribute.split(/[^\p{L}\p{N}]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u)]
    .map(plain)
    .filter((part) => part.length >= PART_MIN);

/** Letters to change, add or drop to get from one text to the other. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...to].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

const likeness = (one: string, other: string) => 1 - distance(one, other) / Math.max(one.length, other.length);

const isGivenAwayBy = (core: string, part: string): boolean => {
  const reversed = [...part].reverse().join('');
  const isInside = core.includes(part) || core.includes(reversed);
  return (isInside && part.length >= core.length * SHARE_MAX) || likeness(core, part) >= LIKENESS_MAX;
};

/**
 * Whether a password is little more than the address's local part, the name, or a piece of them:
 * half of its letters and digits, or the like of it by 70 % [SESS-37].
 */
export const isSimilarPassword = (password: string, person: { email: string; name: string }): boolean => {
  const core = plain(password);
  const localPart = person.email.split('@')[0] ?? '';
  return [localPart, person.name].flatMap(partsOf).some((part) => isGivenAwayBy(core, part.slice(0, 128)));
};
