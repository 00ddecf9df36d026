import type { HelpLine } from '@bergkette/contract/help.ts';
import type { PublicConfig } from '@bergkette/contract/start.ts';
import { millisecondsInHour } from 'date-fns/constants';
import { createKept } from '../kept.ts';
import { now } from '../server-time.ts';
import { useStore } from '../store.ts';
import shipped from './help-lines.json';
import { type KeptHelp, keptHelpSchema } from './kept-help.ts';

/** The kept lines are asked for again after this time. */
const FRESH_MS = 12 * millisecondsInHour;

// The test scripts/catalogue-texts.test.ts compares the file with the server's lines.
const SHIPPED: KeptHelp = { atMs: 0, lines: shipped as unknown as HelpLine[], support: null };
const kept = createKept('help-lines', keptHelpSchema);
const current = (): KeptHelp => kept.get() ?? SHIPPED;

/** Keeps the operator's lines on this device, for times without a network. They contain nothing personal. */
export const keepHelp = ({ help_lines, support_phone }: Pick<PublicConfig, 'help_lines' | 'support_phone'>): void => {
  // An older server does not send lines yet.
  if (help_lines?.length) kept.set({ atMs: now(), lines: help_lines, support: support_phone });
};

/** Returns the lines that this device has kept, or else those that came with the app. */
export const useHelpLines = (): Pick<KeptHelp, 'lines' | 'support'> =>
  useStore({ subscribe: kept.subscribe, get: current });

/** Returns whether the kept lines should be asked for again. */
export const isHelpOld = (): boolean => Math.abs(now() - current().atMs) > FRESH_MS;
