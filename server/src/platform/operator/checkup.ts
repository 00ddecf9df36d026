import type { PoolConfig } from 'pg';
import type { Platform } from '../platform.ts';

/** `problem`: people cannot use something, or data is at risk. `advice`: it works, but should be changed. */
export type State = 'ok' | 'advice' | 'problem';

export interface Finding {
  check: string;
  state: State;
  /** Result of the check, without names, addresses or secrets. */
  said: string;
  /** What the operator should do. Absent if the state is ok. */
  todo?: string;
}

/** One check of the doctor. An error that it throws becomes a problem. */
export interface Check<Services = unknown> {
  name: string;
  look(platform: Platform, owner: PoolConfig, services: Services): Promise<Omit<Finding, 'check'>>;
}

export const ok = (said: string) => ({ state: 'ok' as const, said });
export const advice = (said: string, todo: string) => ({ state: 'advice' as const, said, todo });
export const problem = (said: string, todo: string) => ({ state: 'problem' as const, said, todo });
