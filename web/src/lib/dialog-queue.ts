import { alertStore } from './alerts.ts';
import { bottomSlot } from './bottom-slot.ts';
import { createStore } from './store.ts';

/** What opens without being asked for, the most urgent first. */
const SELF_OPENINGS = [
  // Who comes by a link that asks for it expects nothing else.
  'asked_install',
  'kept_draft',
  'look_back_welcome',
  'daily_mood',
  'celebration',
  'hint',
  'install',
] as const;
export type SelfOpening = (typeof SELF_OPENINGS)[number];

/** One that wants to open. Two hints that wait are two objects with the same name. */
export interface QueueEntry {
  readonly name: SelfOpening;
}

/** These wait until the alerts are gone. */
const PATIENT: ReadonlySet<SelfOpening> = new Set(['asked_install', 'daily_mood', 'install']);

/** Hints wait for everything in the bottom slot: one thing at a time. */
const hasToWait = ({ name }: QueueEntry): boolean =>
  name === 'hint' ? bottomSlot.current() !== null : PATIENT.has(name) && alertStore.get().length > 0;

const entries = new Set<QueueEntry>();
const now = createStore({ openDialogs: 0, current: null as QueueEntry | null });
/** What is open and stays so until it is done. */
let kept: QueueEntry | null = null;

const mostUrgent = (): QueueEntry | null => {
  for (const name of SELF_OPENINGS) for (const entry of entries) if (entry.name === name) return entry;
  return null;
};

const decide = (openDialogs: number): QueueEntry | null => {
  if (kept !== null) return kept;
  if (openDialogs > 0) return null;
  const next = mostUrgent();
  return next !== null && hasToWait(next) ? null : next;
};

const settle = (openedDialogs = 0): void => {
  const before = now.get();
  const openDialogs = before.openDialogs + openedDialogs;
  const current = decide(openDialogs);
  if (current !== before.current || openedDialogs !== 0) now.set({ openDialogs, current });
};

alertStore.subscribe(() => settle());
bottomSlot.subscribe(() => settle());

/**
 * Dialogs and hints that open by themselves open one at a time, and none while a dialog is open that the person opened.
 * What a person asks for never waits. Components use `ui/use-dialog-queue.ts`.
 */
export const dialogQueue = {
  /** Queues the entry. @returns what takes it out again */
  enter(entry: QueueEntry): () => void {
    entries.add(entry);
    settle();
    return () => {
      entries.delete(entry);
      settle();
    };
  },
  /** The entry is open now: even something more urgent waits until it is done. Hints give way, so they never call this. @returns what ends it */
  holdOpen(entry: QueueEntry): () => void {
    kept = entry;
    settle();
    return () => {
      if (kept === entry) kept = null;
      settle();
    };
  },
  /** A dialog opened, by itself or by a tap. @returns what to call when it is closed */
  openDialog(): () => void {
    settle(1);
    return () => settle(-1);
  },
  hasTurn: (entry: QueueEntry): boolean => now.get().current === entry,
  isDialogOpen: (): boolean => now.get().openDialogs > 0,
  /** A dialog is there, or something that opens by itself is open: what may come at any time waits. */
  isTaken: (): boolean => now.get().openDialogs > 0 || now.get().current !== null,
  subscribe: now.subscribe,
};
