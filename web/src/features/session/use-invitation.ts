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
  refused?: Refused;
}

type Refused = 'used' | 'expired' | 'unknown';

/** @throws everything that is no clear refusal */
const refusedBy = (error: unknown): Refused => {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  const [code] = error.errors.invitation_token ?? [];
  if (code === 'invitation_used') return 'used';
  return code === 'invitation_expired' ? 'expired' : 'unknown';
};

/** Loads the invitation before the form is filled in [SESS-22]. */
export const useInvitation = (typed: string, linkToken: string, lang: Language) => {
  const [known, setKnown] = useState<Known | null>(null);
  const token = readInvitationToken(typed);
  const isWorthAsking = token !== '' && (token === linkToken || WHOLE.test(token));
  useEffect(() => {
    if (!isWorthAsking) return;
    const controller = new AbortController();
    checkInvitation(token, lang, controller.signal)
      .then(
        (invitation) => setKnown({ token, lang, invitation }),
        (error: unknown) => setKnown({ token, lang, invitation: null, refused: refusedBy(error) }),
        // Only a clear refusal is shown here; the registration shows other failures.
      )
      .catch(() => {});
    return () => controller.abort();
  }, [token, lang, isWorthAsking]);

  const isKnown = known !== null && known.token === token;
  /** Loads again if nothing is known yet, or only in the other language. */
  const look = async (): Promise<Invitation | null> => {
    if (isKnown && known.lang === lang) return known.invitation;
    const now = await checkInvitation(token, lang).then(
      (invitation) => ({ invitation }),
      (error: unknown) => ({ invitation: null, refused: refusedBy(error) }),
    );
    setKnown({ token, lang, ...now });
    return now.invitation;
  };
  // The known invitation stays while it is loaded in the other language.
  return { invitation: isKnown ? known.invitation : undefined, refused: isKnown ? known.refused : undefined, look };
};
