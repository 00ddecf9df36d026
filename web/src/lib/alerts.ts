import { createStore } from './store.ts';

/** A message shown for a while in the slot at the bottom [ERR-01]. `text` is in the person's language. */
export interface Alert {
  id: number;
  kind: 'error' | 'info' | 'success';
  text: string;
  /** Whom to call: stands large above the text. */
  lead?: string | undefined;
  /** A button on the alert, for example to undo. */
  action?: AlertAction | undefined;
  /** Paths of the app or numbers to call: buttons of the kind of its undo, which is a weaker one where the alert stays until it is closed. */
  links?: readonly AlertLink[] | undefined;
  /** Time in ms until the alert closes. Undefined: `ALERT_MS`; null: the person closes it, or another one that stays takes its place; what passes is shown before it, and ends its undo. */
  ms?: number | null | undefined;
  /** Called when the person closes the alert, which does not close by itself. */
  onRead?: (() => void) | undefined;
}

export interface AlertLink {
  label: string;
  href: string;
  /** True for a button of words alone. */
  isQuiet?: boolean | undefined;
}

export interface AlertAction {
  label: string;
  run: () => void;
}

/** An alert closes by itself after this time. */
export const ALERT_MS = 6000;

const { get, set, subscribe } = createStore<readonly Alert[]>([]);
let nextId = 1;

export const alertStore = {
  get,
  subscribe,
  /** Returns the alert to show. Undos and errors come before confirmations, then newer ones before older ones. */
  current: (): Alert | undefined =>
    get().findLast(({ kind, action }) => action !== undefined || kind === 'error') ?? get().at(-1),
  /** Returns the id of the newest undo that passes, also where an error is shown before it; 0 without one. */
  newestUndo: (): number => get().findLast(({ action, ms }) => action !== undefined && ms !== null)?.id ?? 0,
  /** Shows an alert. If its text is shown already, it replaces that alert and its time starts again. @returns its id */
  show(kind: Alert['kind'], text: string, extra: Omit<Alert, 'id' | 'kind' | 'text'> = {}): number {
    const others = get().flatMap((alert): Alert[] => {
      // Whom to call stands there again afterwards, without an undo for what has changed since.
      if (alert.ms === null) return extra.ms === null ? [] : [{ ...alert, action: undefined }];
      // Two undos with the same text undo two different things, so both stay.
      return alert.text !== text || alert.action !== undefined ? [alert] : [];
    });
    const id = nextId++;
    set([...others, { id, kind, text, ...extra }]);
    return id;
  },
  close: (id: number): void => set(get().filter((alert) => alert.id !== id)),
  /** The router calls this before each change of the path [NAV-30]. */
  clear: (): void => {
    if (get().length > 0) set([]);
  },
};
