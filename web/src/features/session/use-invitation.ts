import type { Invitation, Language } from '@bergkette/contract/session.ts';
import { useEffect, useState } from 'react';
import { checkInvitation } from '../../data/session.ts';
import { ApiError } from '../../lib/api-error.ts';
import { readInvitationToken } from './session-fields.ts';

/** As the server makes them; what is being typed is not asked for letter by letter. */
const WHOLE = /^[\w-]{22}$/;

interface Known {
  token: string;
  lang: Language;
  /** Null: no such invitation, or it is used up, revoked or expired. */
  invitation: Invitation | null;
}

const isNone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** What the invitation says of itself, asked before the form is filled in [SESS-22]. */
export const useInvitation = (typed: string, linkToken: string, lang: Language) => {
  const [known, setKnown] = useState<Known | null>(null);
  const token = readInvitationToken(typed);
  const isWorthAsking = token !== '' && (token === linkToken || WHOLE.test(token));
  useEffect(() => {
    if (!isWorthAsking) return;
    const controller = new AbortController();
    checkInvitation(token, lang, controller.signal).then(
      (invitation) => setKnown({ token, lang, invitation }),
      // Only a clear refusal counts here; the registration itself handles all else.
      (error: unknown) => isNone(error) && setKnown({ token, lang, invitation: null }),
    );
    return () => controller.abort();
  }, [token, lang, isWorthAsking]);

  const isKnown = known !== null && known.token === token;
  /** Asked once more where nothing is known yet, or only of the other language's texts. */
  const look = async (): Promise<Invitation | null> => {
    if (isKnown && known.lang === lang) return known.invitation;
    const invitation = await checkInvitation(token, lang).catch((error: unknown) => {
      if (isNone(error)) return null;
      throw error;
    });
    setKnown({ token, lang, invitation });
    return invitation;
  };
  // What was known of it stays while the other language's texts are asked for.
  return { invitation: isKnown ? known.invitation : undefined, look };
};
