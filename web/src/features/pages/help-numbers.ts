import type { PublicConfig } from '@bergkette/contract/config.ts';
import { HELP_NUMBERS } from '@bergkette/contract/rules.ts';

type HelpNumber = PublicConfig['help'][number];

/** Whose words of ours stand beside a number; `other`: the operator's own name for it. */
export type HelpKind = 'emergency' | 'listening' | 'support' | 'other';

const [EMERGENCY, LISTENING] = HELP_NUMBERS;

export const kindOf = ({ name, phone }: HelpNumber): HelpKind => {
  if (phone === EMERGENCY.phone) return 'emergency';
  if (phone === LISTENING.phone) return 'listening';
  return name === 'Support' ? 'support' : 'other';
};

/** Spaces and brackets are for the eye. */
export const telOf = (phone: string): string => `tel:${phone.replaceAll(/[^\d+*#]/g, '')}`;

/** The emergency call first; without an answer of the server still the two that hold everywhere. */
export const helpNumbers = (config: PublicConfig | undefined): readonly HelpNumber[] => {
  const all: readonly HelpNumber[] = config?.help ?? HELP_NUMBERS;
  const isFirst = (number: HelpNumber) => kindOf(number) === 'emergency';
  return [...all.filter(isFirst), ...all.filter((number) => !isFirst(number))];
};
