import { type UsageLine, usageLines } from '@bergkette/contract/usage-log.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { eventQuery, forgetEvent } from '../../data/events.ts';
import { meQuery } from '../../data/me.ts';
import { EventDetail } from '../../features/events/detail/event-detail.tsx';
import { offerUndo } from '../../features/events/detail/offer-undo.ts';
import { dropDraftOf } from '../../features/events/drafts/find-drafts.ts';
import type { StepId } from '../../features/events/form/steps.ts';
import { OverallBar } from '../../features/media/upload/overall-bar.tsx';
import { prefetchContents } from '../../features/media/upload/use-media.ts';
import { EventMedia } from '../../features/media/view/event-media.tsx';
import { isLocal, serverIdOf } from '../../lib/local-ids.ts';
import { useStore } from '../../lib/store.ts';
import { logUsage } from '../../lib/usage-log.ts';
import { waitingCalls } from '../../offline/outbox/waiting.ts';
import { HomeEventForm } from './event-form.tsx';

interface HomeEventDetailProps {
  id: number;
  isEditing: boolean;
  /** True in experience mode: the event can neither be edited nor left for a neighbour [EXP-03]. */
  isAlone?: boolean;
  /** Line for the usage log when the event is opened from here [LOG-03]. */
  opened?: (id: number) => UsageLine;
  onShow: (id: number) => void;
  onEdit: (id: number) => void;
  /** Called after saving, and after a deletion was undone. */
  onChanged?: (id: number) => void;
  onClose: () => void;
}

/** The detail of an event, which can turn into its form and back [EVD-12, EVD-13]. */
export function HomeEventDetail({ id, isEditing, isAlone = false, opened, ...on }: HomeEventDetailProps) {
  const opening = opened ?? (isAlone ? usageLines.lookedBackEventOpened : usageLines.eventOpened);
  const { data: event } = useQuery(eventQuery(id));
  const { data: me } = useQuery(meQuery);
  const isWaiting = isLocal(id);
  const { waiting } = useStore(waitingCalls);
  /** Files that wait to be sent, or are being sent. */
  const files = waiting.flatMap(({ call }) => (call.kind === 'event.file' && call.eventId === id ? call : []));
  // The event goes on under the id that the server gives it.
  const sentId = isWaiting && !isEditing ? serverIdOf(id) : undefined;
  const showSent = useEffectEvent(on.onShow);
  useEffect(() => {
    if (sentId !== undefined) showSent(sentId);
  }, [sentId]);
  useEffect(() => {
    if (!isWaiting) logUsage(opening(id));
  }, [id, opening, isWaiting]);
  useEffect(() => {
    if (isEditing && !isWaiting) logUsage(usageLines.eventEditing(id));
  }, [id, isEditing, isWaiting]);

  /** `undefined` until a pencil was tapped. */
  const [asked, setAsked] = useState<StepId | null>();
  const handleEdit = (answer: StepId | null) => {
    setAsked(answer);
    setSavedId(undefined);
    on.onEdit(id);
  };
  // The answer that was changed has the focus again, after the words the pencil.
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current && !isEditing)
      document.querySelector<HTMLElement>(`[data-answer="${asked ?? 'media'}"]`)?.focus();
    wasEditing.current = isEditing;
  }, [isEditing, asked]);

  const [savedId, setSavedId] = useState<number>();
  const detail = (
    <EventDetail
      id={id}
      isSaved={savedId === id}
      canNavigate={!isAlone && !isWaiting}
      renderContents={(contents) => (
        <>
          <OverallBar
            files={files.map(({ mediaId, file }) => ({ mediaId, sizeBytes: Math.max(1, file.size) }))}
            isBusy={files.length > 0}
          />
          <EventMedia eventId={id} contents={contents} />
        </>
      )}
      // Below 0 means that the dialog was closed, or its event was deleted.
      onChange={(target) => (target < 0 ? on.onClose() : on.onShow(target))}
      onEdit={isAlone ? undefined : handleEdit}
      onDeleted={(deleted) => {
        forgetEvent(deleted);
        if (me !== undefined) dropDraftOf(me.id, deleted);
        // What was never sent cannot be brought back.
        if (!isWaiting && event)
          void offerUndo({ ...event.event, id: deleted }, (restored) => on.onChanged?.(restored));
      }}
      onPrefetched={(neighbour) => prefetchContents(neighbour.contents)}
    />
  );
  if (!isEditing) return detail;
  return (
    <HomeEventForm
      eventId={id}
      event={event}
      asked={asked ?? null}
      isOffered={asked === undefined}
      missing={isWaiting ? null : detail}
      onSaved={(saved) => {
        setSavedId(saved);
        on.onChanged?.(saved);
      }}
      onClose={on.onClose}
    />
  );
}
