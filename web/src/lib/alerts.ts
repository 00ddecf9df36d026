/** A message shown for a while under the header [ERR-01]. The text is translated by who shows it. */
export interface Alert {
  id: number;
  kind: 'error' | 'info' | 'success';
  text: string;
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
  show(kind: Alert['kind'], text: string): void {
    const others = alerts.filter((alert) => alert.text !== text);
    replace([...others, { id: nextId++, kind, text }]);
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
