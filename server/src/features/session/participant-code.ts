import { PARTICIPANT_CODE_PATTERN } from '@bergkette/contract/session.rules.ts';

/** Composed, upper case, `ß` as `ẞ` (toUpperCase would make it two letters); null where it is none [SESS-24]. */
export const normalParticipantCode = (typed: string): string | null => {
  const code = typed.trim().normalize('NFC').replaceAll('ß', 'ẞ').toUpperCase();
  return PARTICIPANT_CODE_PATTERN.test(code) ? code : null;
};
