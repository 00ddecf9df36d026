import { hasVisible, withoutTurns } from '@bergkette/contract/names.rules.ts';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '@bergkette/contract/users.rules.ts';

/** The name as the server will store it. */
export const cleanName = (typed: string): string => withoutTurns(typed).replaceAll('\0', '').trim();

/** Id of what is wrong with a name: what nobody sees is none, and characters are counted, not their halves [SET-20, ONB-10, ONB-12]. */
export const nameProblem = (typed: string) => {
  const name = cleanName(typed);
  if (!hasVisible(name)) return 'name_validate.empty';
  const { length } = [...name];
  if (length < NAME_MIN_LENGTH) return 'name_validate.to_short';
  return length > NAME_MAX_LENGTH ? 'name_validate.to_long' : null;
};
