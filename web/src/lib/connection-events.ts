type ConnectionEvent = 'server_slow' | 'server_unreachable' | 'server_reachable' | 'auth_expired';

const target = new EventTarget();

/** What the API client notices about the connection; the shell listens [API-04, PWA-08, SESS-13]. */
export const connectionEvents = {
  fire(name: ConnectionEvent): void {
    target.dispatchEvent(new Event(name));
  },
  /** Returns the function that stops listening. */
  on(name: ConnectionEvent, listener: () => void): () => void {
    target.addEventListener(name, listener);
    return () => target.removeEventListener(name, listener);
  },
};
