import { alertStore } from './alerts.ts';
import { bottomSlot } from './bottom-slot.ts';
import { createStore } from './store.ts';

/** Dialogs and hints that open by themselves, the most urgent first. */
const SELF_OPENINGS = [
  // A person who opened a link to install the app expects this first.
  'asked_install',
  'kept_draft',
  'daily_mood',
  'celebration',
  'hint',
  'install',
] as const;
export type SelfOpening = (typeof SELF_OPENINGS)[number];

/** A dialog or hint that waits to open. Two waiting hints are two objects with the same name. */
export interface QueueEntry {
  readonly name: SelfOpening;
}

/** Dialogs that wait until there are no alerts. */
const PATIENT: ReadonlySet<SelfOpening> = new Set(['asked_install', 'daily_mood', 'install']);

/** Dialogs that nobody asked for: a tap must lead to what was tapped, not to one of these. */
const UNASKED: ReadonlySet<SelfOpening> = new Set(['daily_mood', 'celebration', 'install']);
/** After a tap these dialogs wait this long for what was tapped, whose code may still have to be loaded. */
export const AFTER_TAP_MS = 1000;

/** True while a finger is down, and for a moment afterwards. */
let isTapping = false;

/**
 * Returns whether an entry must wait. Hints wait for every message in the bottom slot, so that a person sees one at a
 * time.
 */
const hasToWait = ({ name }: QueueEntry): boolean =>
  name === 'hint'
    ? bottomSlot.current() !== null
    : (UNASKED.has(name) && isTapping) || (PATIENT.has(name) && alertStore.get().length > 0);

const entries = new Set<QueueEntry>();
const now = createStore({ openDialogs: 0, holds: 0, current: null as QueueEntry | null });
/** The open entry, which more urgent ones must not replace. */
let kept: QueueEntry | null = null;

const mostUrgent = (): QueueEntry | null => {
  for (const name of SELF_OPENINGS) for (const entry of entries) if (entry.name === name) return entry;
  return null;
};

const decide = (isHeld: boolean): QueueEntry | null => {
  if (kept !== null) return kept;
  if (isHeld) return null;
  const next = mostUrgent();
  return next !== null && hasToWait(next) ? null : next;
};

const settle = (opened = 0, held = 0): void => {
  const before = now.get();
  const openDialogs = before.openDialogs + opened;
  const holds = before.holds + held;
  const current = decide(openDialogs + holds > 0);
  if (current !== before.current || opened !== 0 || held !== 0) now.set({ openDialogs, holds, current });
};

/** Lets what a finger taps go before what opens by itself. */
export const letTapsGoFirst = (page: EventTarget): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    isTapping = false;
    settle();
  };
  page.addEventListener(
    'pointerdown',
    () => {
      clearTimeout(timer);
      isTapping = true;
      settle();
    },
    true,
  );
  for (const type of ['pointerup', 'pointercancel'])
    page.addEventListener(
      type,
      () => {
        clearTimeout(timer);
        timer = setTimeout(end, AFTER_TAP_MS);
      },
      true,
    );
};

alertStore.subscribe(() => settle());
bottomSlot.subscribe(() => settle());

/**
 * Dialogs and hints that open by themselves open one at a time, and none while a dialog is open that the person opened.
 * What a person asks for never waits. Components use `ui/use-dialog-queue.ts`.
 */
export const dialogQueue = {
  /** Queues the entry. @returns a function that removes it */
  enter(entry: QueueEntry): () => void {
    entries.add(entry);
    settle();
    return () => {
      entries.delete(entry);
      settle();
    };
  },
  /**
   * Keeps an open entry, even if something more urgent comes. Hints never call this, as they give way.
   * @returns a function that ends it
   */
  holdOpen(entry: QueueEntry): () => void {
    kept = entry;
    settle();
    return () => {
      if (kept === entry) kept = null;
      settle();
    };
  },
  /** Call this when any dialog opens. @returns a function to call when it closes */
  openDialog(): () => void {
    settle(1);
    return () => settle(-1);
  },
  /** Lets nothing open by itself, without a dialog. @returns a function that ends it */
  holdAll(): () => void {
    settle(0, 1);
    return () => settle(0, -1);
  },
  hasTurn: (entry: QueueEntry): boolean => now.get().current === entry,
  isDialogOpen: (): boolean => now.get().openDialogs > 0,
  /** Returns whether a dialog, or something that opened by itself, is open, or nothing may. */
  isTaken: (): boolean => now.get().openDialogs + now.get().holds > 0 || now.get().current !== null,
  subscribe: now.subscribe,
};
