/**
 * By hash of the query: what the server answered, where screens see more, as something waits to be sent (`overlay.ts`).
 * It stands apart, as the device stores the answers of the server and the overlay is loaded only when something waits.
 */
export const beneathEffects = new Map<string, unknown>();
