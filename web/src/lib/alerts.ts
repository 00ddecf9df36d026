import { createStore } from './store.ts';

/** A message shown for a while under the header [ERR-01]. The text is translated by who shows it. */
export interface Alert {
  id: number;
  kind: 'error' | 'info' | 'success';
  text: string;
  /** Something to do about it, e.g. to take it back. */
  action?: AlertAction | undefined;
  /** A way: a path of the app, or a number to call. */
  link?: { label: string; href: string } | undefined;
  /** How long it stays; ALERT_MS where nothing is said. */
  ms?: number | undefined;
}

export interface AlertAction {
  label: string;
  run: () => void;
}

/** An alert stays this long or until it is closed. */
export const ALERT_MS = 6000;

const { get, set, subscribe } = createStore<readonly Alert[]>([]);
let nextId = 1;

export const alertStore = {
  get,
  subscribe,
  /** The same text is not shown twice at a time; its time starts again. */
  show(kind: Alert['kind'], text: string, extra: Pick<Alert, 'action' | 'link' | 'ms'> = {}): void {
    // Two actions are two chances, whatever the words.
    const others = get().filter((alert) => alert.text !== text || alert.action !== undefined);
    set([...others, { id: nextId++, kind, text, ...extra }]);
  },
  close: (id: number): void => set(get().filter((alert) => alert.id !== id)),
  /** The router calls this before each change of the path [NAV-30]. */
  clear: (): void => {
    if (get().length > 0) set([]);
  },
};
