import { ONBOARDING_MS } from '@bergkette/contract/users.rules.ts';

const LONG_FROM_LENGTH = 80;

/** How long Firn writes at a line, 0 to 2000 ms [ONB-21]. The very first line is there at once. */
export const typingMsOf = (line: string, isFirstOfAll: boolean): number => {
  if (isFirstOfAll) return 0;
  return line.length >= LONG_FROM_LENGTH ? ONBOARDING_MS.typingMax : ONBOARDING_MS.typingShort;
};
