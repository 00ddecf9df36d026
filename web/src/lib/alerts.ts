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

let alerts: readonly Alert[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

const replace = (next: readonly Alert[]) => {
  alerts = next;
  for (const listener of listeners) listener();
};

export const alertStore = {
  list: (): readonly Alert[] => alerts,
  /** The same text is not shown twice at a time; its time starts again. */
  show(kind: Alert['kind'], text: string, extra: Pick<Alert, 'action' | 'link' | 'ms'> = {}): void {
    // Two actions are two chances, whatever the words.
    const others = alerts.filter((alert) => alert.text !== text || alert.action !== undefined);
    replace([...others, { id: nextId++, kind, text, ...extra }]);
  },
  close: (id: number): void => replace(alerts.filter((alert) => alert.id !== id)),
  /** Before each route change [NAV-30]. */
  clear: (): void => {
    if (alerts.length > 0) replace([]);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
