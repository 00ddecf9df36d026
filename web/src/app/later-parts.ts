/* What is loaded once the screen stands. */
export { Notices } from '../routes/shared/notices.tsx';
export { SendQueued } from '../routes/shared/send-queued.tsx';
