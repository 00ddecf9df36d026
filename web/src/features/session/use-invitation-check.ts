import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { checkInvitation } from './session.api.ts';

export type InvitationState = 'unknown' | 'valid' | 'invalid';

/** Tells before the form is filled in whether the link's invitation still works [SESS-22]. */
export const useInvitationCheck = (token: string): InvitationState => {
  const [state, setState] = useState<InvitationState>('unknown');
  useEffect(() => {
    if (token === '') return;
    const controller = new AbortController();
    checkInvitation(token, controller.signal).then(
      () => setState('valid'),
      // Anything but a clear no is left to the registration itself.
      (error: unknown) => setState(error instanceof ApiError && error.status === 404 ? 'invalid' : 'unknown'),
    );
    return () => controller.abort();
  }, [token]);
  return state;
};
