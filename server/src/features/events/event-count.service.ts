/** Apart from the other service of events, which itself needs those that count events. */
export { eventCountRepository as eventCountIn, eventCountSql } from './events.repository.ts';
