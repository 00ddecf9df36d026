import { useEffect, useEffectEvent, useState } from 'react';
import type { NewDraft } from '../../features/events/drafts/draft-id.ts';
import type { Offer } from '../../features/events/drafts/find-drafts.ts';
import type { HomeOverlay } from '../../features/home/home-overlay.ts';
import { tokens } from '../../lib/api-client.ts';
import { connectionEvents } from '../../lib/connection-events.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { waitingCalls } from '../../offline/outbox/waiting.ts';
import { useMayOpen } from '../../ui/use-dialog-queue.ts';

interface Home {
  overlay: HomeOverlay;
  openEdit: (id: number) => void;
}

/** Loaded later, because the first screen waits neither for the storage nor for this code. */
const loadDrafts = () => import('../../features/events/drafts/find-drafts.ts');
const findEvent = async (ownerId: number): Promise<Offer | null> => (await loadDrafts()).findEventToOffer(ownerId);

/**
 * Opens the form of changes that were left on this device, or of an event that could not be sent, while nothing else is
 * open; the form asks whether to continue. @returns ways on which a new event was begun, which waits until it is wanted
 */
export const useLeftDraft = (ownerId: number | undefined, home: Home): readonly NewDraft[] => {
  const [begun, setBegun] = useState<readonly NewDraft[]>([]);
  /** Counts changes of drafts that no form has made. */
  const [changes, setChanges] = useState(0);
  // Undefined until the device's storage was searched.
  const [found, setFound] = useState<Offer | null>();
  const isHomeFree = home.overlay.kind === 'none';
  const hasTurn = useMayOpen('kept_draft', ownerId !== undefined && found !== null);
  // The event's own page would show other words than those that were saved a moment ago, and not say why.
  const isAtRefused = found?.isRefused === true && home.overlay.kind === 'detail' && home.overlay.id === found.id;
  useEffect(() => {
    if (ownerId === undefined) return;
    let isOver = false;
    const look = async () => {
      const event = await findEvent(ownerId).catch(() => null);
      // One that waits for its turn is not forgotten.
      if (!isOver) setFound((waiting) => waiting ?? event);
    };
    // The device may have no key of its own for the drafts.
    const stops = [connectionEvents.on('server_reachable', look)];
    const begin = async () => {
      const { whenKept } = await loadDrafts();
      let { refused: known } = waitingCalls.get();
      // The server has refused what a form had handed over.
      const lookAtRefused = () => {
        const { refused } = waitingCalls.get();
        if (refused !== known && refused.length > 0) void look();
        known = refused;
      };
      if (!isOver)
        stops.push(
          waitingCalls.subscribe(lookAtRefused),
          whenKept(() => {
            void look();
            setChanges((count) => count + 1);
          }),
        );
    };
    const callOff = whenIdle(() => {
      void look();
      void begin().catch(() => undefined);
    });
    return () => {
      isOver = true;
      callOff();
      for (const stop of stops) stop();
    };
  }, [ownerId]);

  useEffect(() => {
    void changes;
    if (ownerId === undefined || !isHomeFree) return;
    let isOver = false;
    const look = async () => {
      const found = await loadDrafts().then(({ findBegun }) => findBegun(ownerId));
      if (!isOver) setBegun(found);
    };
    const callOff = whenIdle(() => void look().catch(() => undefined));
    return () => {
      isOver = true;
      callOff();
    };
  }, [ownerId, isHomeFree, changes]);

  const offer = useEffectEvent((id: number) => {
    // The session has ended and the login is loading: it would lead whoever signs in to this form.
    if (tokens.isSignedIn()) home.openEdit(id);
  });
  useEffect(() => {
    if (!found) return;
    if (isAtRefused || (isHomeFree && hasTurn)) {
      offer(found.id);
      setFound(null);
    }
    // Another dialog was opened first: "later" is an answer.
    if (!isHomeFree && !found.isRefused) {
      void loadDrafts().then(({ markOffered }) => markOffered(found.id));
      setFound(null);
    }
  }, [found, isAtRefused, isHomeFree, hasTurn]);
  return begun;
};
