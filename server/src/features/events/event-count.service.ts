/** Apart from the other service of events, which itself needs those that count events. */
export { eventCountRepository } from './events.repository.ts';
