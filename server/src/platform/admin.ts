import type { Command } from 'commander';
import type { Platform } from './platform.ts';

/** What the operator did wrong or cannot have, said in one line. */
export class AdminError extends Error {}

interface AdminContext {
  /** Opens the database beside a running server, or starts it for the moment; closes it afterwards. */
  withPlatform(work: (platform: Platform) => Promise<void>): Promise<void>;
  /** A line of the answer, on standard output. */
  say(line: string): void;
}

/** A feature's commands of the operator's CLI, in its `<name>.admin.ts`. */
export type AdminCommands = (program: Command, context: AdminContext) => void;
