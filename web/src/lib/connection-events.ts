type ConnectionEvent = 'server_slow' | 'server_unreachable' | 'server_reachable' | 'auth_expired' | 'change_unsent';

const target = new EventTarget();

/** Events that the API client sends about the connection, for the shell [API-04, PWA-08, SESS-13]. */
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
