import { createStore } from './store.ts';

/** A message shown for a while in the slot at the bottom [ERR-01]. `text` is in the person's language. */
export interface Alert {
  id: number;
  kind: 'error' | 'info' | 'success';
  text: string;
  /** For example to undo. */
  action?: AlertAction | undefined;
  /** A path of the app or a number to call. */
  link?: { label: string; href: string } | undefined;
  /** How long it stays; ALERT_MS if undefined. */
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
  /** The one to show: an undo and an error before what only confirms, then the newest. */
  current: (): Alert | undefined =>
    get().findLast(({ kind, action }) => action !== undefined || kind === 'error') ?? get().at(-1),
  /** The same text is not shown twice at a time; its time starts again. */
  show(kind: Alert['kind'], text: string, extra: Pick<Alert, 'action' | 'link' | 'ms'> = {}): void {
    // Two undos with the same words undo two things.
    const others = get().filter((alert) => alert.text !== text || alert.action !== undefined);
    set([...others, { id: nextId++, kind, text, ...extra }]);
  },
  close: (id: number): void => set(get().filter((alert) => alert.id !== id)),
  /** The router calls this before each change of the path [NAV-30]. */
  clear: (): void => {
    if (get().length > 0) set([]);
  },
};
