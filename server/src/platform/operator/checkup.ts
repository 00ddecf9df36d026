import type { PoolConfig } from 'pg';
import type { Platform } from '../platform.ts';

/** `problem`: people are kept from something, or data is at risk. `advice`: it works, and should not stay so. */
export type State = 'ok' | 'advice' | 'problem';

export interface Finding {
  check: string;
  state: State;
  /** What was found; no name, address or secret. */
  said: string;
  /** What to do; absent where it is ok. */
  todo?: string;
}

/** One thing that the doctor looks at. What it throws becomes a problem. */
export interface Check<Services = unknown> {
  name: string;
  look(platform: Platform, owner: PoolConfig, services: Services): Promise<Omit<Finding, 'check'>>;
}

export const ok = (said: string) => ({ state: 'ok' as const, said });
export const advice = (said: string, todo: string) => ({ state: 'advice' as const, said, todo });
export const problem = (said: string, todo: string) => ({ state: 'problem' as const, said, todo });
