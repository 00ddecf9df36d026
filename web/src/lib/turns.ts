import { alertStore } from './alerts.ts';
import { createStore } from './store.ts';

/** What opens without being asked for, the most urgent first. */
const SELF_OPENERS = [
  // Who comes by a link that asks for it expects nothing else.
  'asked_install',
  'kept_draft',
  'look_back_welcome',
  'daily_mood',
  'celebration',
  'hint',
  'install',
] as const;
export type SelfOpener = (typeof SELF_OPENERS)[number];

/** Somebody's wish to be open; each is an object of its own. */
export interface Claim {
  readonly name: SelfOpener;
}

/** A message is read before these lie over it. */
const PATIENT: ReadonlySet<SelfOpener> = new Set(['asked_install', 'daily_mood', 'install']);

const claims = new Set<Claim>();
const now = createStore({ openDialogs: 0, current: null as Claim | null });
/** Who is open and stays so. */
let kept: Claim | null = null;

const mostUrgent = (): Claim | null => {
  for (const name of SELF_OPENERS) for (const claim of claims) if (claim.name === name) return claim;
  return null;
};

const decide = (openDialogs: number): Claim | null => {
  if (kept !== null) return kept;
  if (openDialogs > 0) return null;
  const next = mostUrgent();
  return next !== null && PATIENT.has(next.name) && alertStore.get().length > 0 ? null : next;
};

const settle = (openedDialogs = 0): void => {
  const before = now.get();
  const openDialogs = before.openDialogs + openedDialogs;
  const current = decide(openDialogs);
  if (current !== before.current || openedDialogs !== 0) now.set({ openDialogs, current });
};

alertStore.subscribe(() => settle());

/**
 * Who may open by itself now: one at a time, and none while a dialog that the person opened is there or a message is
 * being read. What a person asks for never waits. `ui/use-turn.ts` is the way in.
 */
export const turns = {
  /** From now on the claim waits for its turn. @returns what ends it */
  claim(claim: Claim): () => void {
    claims.add(claim);
    settle();
    return () => {
      claims.delete(claim);
      settle();
    };
  },
  /** Open now: what is more urgent waits until it is done. A bubble, which gives way, never says so. @returns what ends it */
  keep(claim: Claim): () => void {
    kept = claim;
    settle();
    return () => {
      if (kept === claim) kept = null;
      settle();
    };
  },
  /** A dialog is there, whoever opened it. @returns what to call when it is gone */
  openDialog(): () => void {
    settle(1);
    return () => settle(-1);
  },
  hasTurn: (claim: Claim): boolean => now.get().current === claim,
  isDialogOpen: (): boolean => now.get().openDialogs > 0,
  /** A dialog is there, or something that opens by itself has the floor: what may come at any time waits. */
  isTaken: (): boolean => now.get().openDialogs > 0 || now.get().current !== null,
  subscribe: now.subscribe,
};
