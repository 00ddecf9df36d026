import type { PublicConfig } from '@bergkette/contract/config.ts';
import type { HelpLine } from '@bergkette/contract/help.ts';
import { millisecondsInHour } from 'date-fns/constants';
import { useStore } from '../store.ts';
import shipped from './help-lines.json' with { type: 'json' };
import { createKept } from './kept.ts';

/** What the server told last is as good as new for this long. */
const FRESH_MS = 12 * millisecondsInHour;

interface KeptHelp {
  atMs: number;
  lines: HelpLine[];
  support: string | null;
}

// The test scripts/catalogue-texts.test.ts holds the file to what the server ships.
const SHIPPED: KeptHelp = { atMs: 0, lines: shipped as unknown as HelpLine[], support: null };
const kept = createKept<KeptHelp>('help-lines');
const current = (): KeptHelp => kept.get() ?? SHIPPED;

/** The operator's lines, on this device for a time without a network. They say nothing of anybody. */
export const keepHelp = ({ help_lines, support_phone }: Pick<PublicConfig, 'help_lines' | 'support_phone'>): void => {
  // A server that is being updated may not know them yet.
  if (help_lines?.length) kept.set({ atMs: Date.now(), lines: help_lines, support: support_phone });
};

/** The lines as this device knows them: at the worst those that came with the app. */
export const useHelpLines = (): Pick<KeptHelp, 'lines' | 'support'> =>
  useStore({ subscribe: kept.subscribe, get: current });

/** Whether it is time to ask again. */
export const isHelpOld = (nowMs = Date.now()): boolean => Math.abs(nowMs - current().atMs) > FRESH_MS;
