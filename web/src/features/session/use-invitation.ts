import type { Invitation, Language } from '@bergkette/contract/session.ts';
import { useEffect, useState } from 'react';
import { checkInvitation } from '../../data/session.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readInvitationToken } from './session-fields.ts';

/** A whole code. Shorter ones are still being typed and are not sent. */
const WHOLE = /^[\w-]{22}$/;

interface Known {
  token: string;
  lang: Language;
  /** `null` if there is no such invitation, or it is used, revoked or expired. */
  invitation: Invitation | null;
}

const isNone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Loads the invitation before the form is filled in [SESS-22]. */
export const useInvitation = (typed: string, linkToken: string, lang: Language) => {
  const [known, setKnown] = useState<Known | null>(null);
  const token = readInvitationToken(typed);
  const isWorthAsking = token !== '' && (token === linkToken || WHOLE.test(token));
  useEffect(() => {
    if (!isWorthAsking) return;
    const controller = new AbortController();
    checkInvitation(token, lang, controller.signal).then(
      (invitation) => setKnown({ token, lang, invitation }),
      // Only a clear refusal is shown here; the registration shows other failures.
      (error: unknown) => isNone(error) && setKnown({ token, lang, invitation: null }),
    );
    return () => controller.abort();
  }, [token, lang, isWorthAsking]);

  const isKnown = known !== null && known.token === token;
  /** Loads again if nothing is known yet, or only in the other language. */
  const look = async (): Promise<Invitation | null> => {
    if (isKnown && known.lang === lang) return known.invitation;
    const invitation = await checkInvitation(token, lang).catch((error: unknown) => {
      if (isNone(error)) return null;
      throw error;
    });
    setKnown({ token, lang, invitation });
    return invitation;
  };
  // The known invitation stays while it is loaded in the other language.
  return { invitation: isKnown ? known.invitation : undefined, look };
};
