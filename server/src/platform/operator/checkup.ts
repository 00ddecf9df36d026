import type { DoctorCheck } from '@bergkette/contract/desk/log.rules.ts';
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
  /** The same for the desk of the ward. */
  german: { said: string; todo?: string };
}
/** The same line twice. */
export type Words = readonly [english: string, german: string];

/** One check of the doctor. An error that it throws becomes a problem. */
export interface Check<Services = unknown> {
  name: DoctorCheck;
  look(platform: Platform, owner: PoolConfig, services: Services): Promise<Found>;
}

type Found = Omit<Finding, 'check'>;
const toDo =
  (state: 'advice' | 'problem') =>
  ([said, gesagt]: Words, todo: Words | string): Found => {
    const [english, german] = typeof todo === 'string' ? [todo, todo] : todo;
    return { state, said, todo: english, german: { said: gesagt, todo: german } };
  };

export const ok = (said: string, german: string): Found => ({ state: 'ok', said, german: { said: german } });
/** @param todo a string where it is a command, which is the same in both languages */
export const advice = toDo('advice');
export const problem = toDo('problem');
