import { hasVisible, withoutTurns } from '@bergkette/contract/texts.rules.ts';
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '@bergkette/contract/users.rules.ts';

/** Returns the name as the server will store it. */
export const cleanName = (typed: string): string => withoutTurns(typed).replaceAll('\0', '').trim();

/**
 * Returns the text id of a problem with a name. A name of invisible characters counts as empty, and code points are
 * counted [SET-20, ONB-10, ONB-12].
 */
export const nameProblem = (typed: string) => {
  const name = cleanName(typed);
  if (!hasVisible(name)) return 'name_validate.empty';
  const { length } = [...name];
  if (length < NAME_MIN_LENGTH) return 'name_validate.to_short';
  return length > NAME_MAX_LENGTH ? 'name_validate.to_long' : null;
};
