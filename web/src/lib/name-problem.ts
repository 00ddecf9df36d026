import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '@bergkette/contract/rules.ts';

/** Id of what is wrong with a name, trimmed and counted in characters, not in their halves [SET-20, ONB-10]. */
export const nameProblem = (typed: string) => {
  const { length } = [...typed.trim()];
  if (length === 0) return 'name_validate.empty';
  if (length < NAME_MIN_LENGTH) return 'name_validate.to_short';
  return length > NAME_MAX_LENGTH ? 'name_validate.to_long' : null;
};
