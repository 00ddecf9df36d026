/**
 * By hash of the query: what the server said, where screens see more, as something waits to be sent (`outbox/overlay.ts`).
 * It stands apart, as the device keeps the answers of the server and the overlay is loaded only when something waits.
 */
export const saidByServer = new Map<string, unknown>();
