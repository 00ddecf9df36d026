import { useCallback, useEffect, useRef, useState } from 'react';
import { openHealthLink } from '../../../data/health-links.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { ChunkError } from '../../../lib/chunks.ts';
import { type HealthLinkParts, loadSealing, readHealthLink, unsealFile } from '../../../lib/health-link.ts';
import { partsOf } from '../../../lib/shapes.ts';
import { readBundle, type ShownSheet } from '../fhir/read-bundle.ts';

/** Why nothing is shown. */
export type Problem = 'none' | 'foreign' | 'gone' | 'offline' | 'busy' | 'damaged' | 'failed';

export type View =
  | { is: 'loading' }
  /** `left` is null before the first try. */
  | { is: 'asking'; left: number | null; isOpening: boolean }
  | { is: 'shown'; sheet: ShownSheet; bundle: string }
  | { is: 'problem'; problem: Problem };

/** Who reads is told to no log; the guide asks for a name. */
const RECIPIENT = 'Bergkette';

/** The token of an address on this server; null for one elsewhere. */
const tokenOf = ({ url }: HealthLinkParts): string | null => {
  const own = `${location.origin}/api/v1/health-links/`;
  return url.startsWith(own) ? (/^([\w-]{43})\/$/.exec(url.slice(own.length))?.[1] ?? null) : null;
};

const problemOf = ({ code, status }: ApiError): Problem => {
  if (code === 'unreachable') return 'offline';
  if (status === 404) return 'gone';
  return status === 429 ? 'busy' : 'failed';
};

const attemptsIn = (error: unknown): number | null => {
  if (!(error instanceof ApiError) || error.status !== 401) return null;
  const { remainingAttempts } = partsOf(error.body);
  return typeof remainingAttempts === 'number' ? remainingAttempts : 0;
};

const open = async ({ key }: HealthLinkParts, token: string, passcode?: string): Promise<View> => {
  try {
    // An opening counts as soon as it is asked for.
    await loadSealing();
    const { files } = await openHealthLink(token, {
      recipient: RECIPIENT,
      ...(passcode !== undefined && { passcode }),
    });
    const bundle = await unsealFile(files[0]?.embedded ?? '', key);
    return { is: 'shown', sheet: readBundle(JSON.parse(bundle)), bundle };
  } catch (error) {
    const left = attemptsIn(error);
    if (left === 0) return { is: 'problem', problem: 'gone' };
    // Nobody was asked before.
    if (left !== null) return { is: 'asking', left: passcode === undefined ? null : left, isOpening: false };
    if (error instanceof ChunkError) return { is: 'problem', problem: 'offline' };
    // The key is another one, or the content is none of this app.
    return { is: 'problem', problem: error instanceof ApiError ? problemOf(error) : 'damaged' };
  }
};

/** @param fragment of the address, of which nothing is kept but in this page's memory */
export const useView = (fragment: string) => {
  const [view, setView] = useState<View>({ is: 'loading' });
  const [link, setLink] = useState<HealthLinkParts | null>(null);
  const turn = useRef(0);
  const load = useCallback(async (parts: HealthLinkParts | null, passcode?: string): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    if (parts === null) return setView({ is: 'problem', problem: 'none' });
    const token = tokenOf(parts);
    if (token === null) return setView({ is: 'problem', problem: 'foreign' });
    if (passcode === undefined && parts.flag?.includes('P')) {
      return setView({ is: 'asking', left: null, isOpening: false });
    }
    setView(passcode === undefined ? { is: 'loading' } : { is: 'asking', left: null, isOpening: true });
    const next = await open(parts, token, passcode);
    // Another link may have been opened here meanwhile.
    if (turn.current === mine) setView(next);
  }, []);
  useEffect(() => {
    const parts = readHealthLink(fragment);
    setLink(parts);
    void load(parts);
  }, [fragment, load]);
  return {
    view,
    /** Tries again, or with the passcode that was typed. */
    open: (passcode?: string) => void load(link, passcode),
  };
};
