import { useEffect, useEffectEvent, useState } from 'react';
import { type DraftId, eventIdOf } from '../../data/draft-id.ts';
import { troubled } from '../../features/events/drafts/draft-offers.ts';
import { tokens } from '../../lib/api-client.ts';
import { connectionEvents } from '../../lib/connection-events.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { useMayOpen } from '../../ui/use-dialog-queue.ts';

interface Home {
  overlay: { kind: string };
  openForm: () => void;
  openEdit: (id: number) => void;
}

/** Loaded later, because the first screen waits neither for the storage nor for this code. */
const loadDrafts = () => import('../../features/events/drafts/find-drafts.ts');
const findDraft = async (ownerId: number): Promise<DraftId | null> => (await loadDrafts()).findDraftToOffer(ownerId);

/**
 * Opens the form of changes that were left on this device, or of an event that could not be sent, while nothing else is
 * open; the form asks whether to continue. @returns whether a new event was begun, which waits until it is wanted
 */
export const useKeptDraft = (ownerId: number | undefined, home: Home): boolean => {
  const [hasBegun, setBegun] = useState(false);
  // Undefined until the device's storage was searched.
  const [draft, setDraft] = useState<DraftId | null>();
  const isHomeFree = home.overlay.kind === 'none';
  const hasTurn = useMayOpen('kept_draft', ownerId !== undefined && draft !== null);
  useEffect(() => {
    if (ownerId === undefined) return;
    let isOver = false;
    const look = async () => {
      const found = await findDraft(ownerId).catch(() => null);
      if (!isOver) setDraft(found);
    };
    const callOff = whenIdle(look);
    const stops = [
      // The device may have no key of its own for the drafts.
      connectionEvents.on('server_reachable', look),
      // A saved draft could not be sent without the person.
      troubled.subscribe(() => troubled.get().length > 0 && void look()),
    ];
    return () => {
      isOver = true;
      callOff();
      for (const stop of stops) stop();
    };
  }, [ownerId]);

  useEffect(() => {
    if (ownerId === undefined || !isHomeFree) return;
    let isOver = false;
    const look = async () => {
      const found = await loadDrafts().then(({ hasBegunNew }) => hasBegunNew(ownerId));
      if (!isOver) setBegun(found);
    };
    const callOff = whenIdle(() => void look().catch(() => undefined));
    return () => {
      isOver = true;
      callOff();
    };
  }, [ownerId, isHomeFree]);

  const offer = useEffectEvent((found: DraftId) => {
    // The session has ended and the login is loading: it would lead whoever signs in to this form.
    if (!tokens.isSignedIn()) return;
    const eventId = eventIdOf(found);
    if (eventId === null) home.openForm();
    else home.openEdit(eventId);
  });
  useEffect(() => {
    if (draft && isHomeFree && hasTurn) offer(draft);
    // The draft was offered, or another dialog was opened first.
    if (draft && !isHomeFree) setDraft(null);
  }, [draft, isHomeFree, hasTurn]);
  return hasBegun;
};
