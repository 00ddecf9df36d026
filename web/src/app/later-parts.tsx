import { Suspense } from 'react';
import { Notices } from '../routes/shared/notices.tsx';
import { SendQueued } from '../routes/shared/send-queued.tsx';

/** Notices and the list of waiting calls. */
export function LaterParts() {
  return (
    <>
      <Suspense fallback={null}>
        <Notices />
      </Suspense>
      <SendQueued />
    </>
  );
}
