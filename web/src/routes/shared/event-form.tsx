import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { categoriesQuery, locationsQuery, tagsQuery } from '../../data/catalogues.ts';
import type { VersionedEvent } from '../../data/event-calls.ts';
import { lastClinicQuery } from '../../data/events.ts';
import { meQuery } from '../../data/me.ts';
import { DraftGate } from '../../features/events/drafts/draft-gate.tsx';
import { withItems } from '../../features/events/drafts/open-draft.ts';
import { EventForm } from '../../features/events/form/event-form.tsx';
import { startCreating, startEditing, startQuick } from '../../features/events/form/form-reducer.ts';
import type { StepId } from '../../features/events/form/steps.ts';
import { HoldToSpeak } from '../../features/media/capture/hold-to-speak.tsx';
import { MediaField } from '../../features/media/capture/media-field.tsx';
import { canRecordSound } from '../../features/media/capture/microphone.ts';
import { now } from '../../lib/server-time.ts';
import { loadOutbox } from '../../offline/outbox/perform.ts';

interface HomeEventFormProps {
  /** Begins a new event on the quick sheet. */
  isQuick?: boolean;
  /** Event to edit; without an id the form creates a new event. */
  eventId?: number;
  /** The event as the server has it; without it the form uses what the device has kept. */
  event?: VersionedEvent | undefined;
  /** The single answer of a stored event that is changed; `null` for the whole form. */
  asked?: StepId | null;
  /** True where no pencil has led here. */
  isOffered?: boolean;
  /** Shown until the person and the form's first data are loaded. */
  missing?: ReactNode;
  /** True for the first event of the onboarding. */
  isFirst?: boolean;
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** What takes the event should not wait for the network then. */
const prepareSaving = (): void => void loadOutbox().catch(() => undefined);

/** What the form hands over of a stored event names its activity, so the form waits until those are loaded. */
export function HomeEventForm(props: HomeEventFormProps) {
  const { isPending } = useQuery(categoriesQuery);
  return props.eventId !== undefined && isPending ? null : <ReadyEventForm {...props} />;
}

/** The event form, with the fields of the feature of media. */
function ReadyEventForm({
  isQuick = false,
  eventId,
  event,
  asked = null,
  isOffered = false,
  missing = null,
  isFirst = false,
  onSaved,
  onClose,
}: HomeEventFormProps) {
  const { data: me } = useQuery(meQuery);
  // What the steps show is asked for before they are, as nothing may move under a tap.
  useQuery(locationsQuery);
  useQuery(tagsQuery);
  useQuery(lastClinicQuery);
  useEffect(prepareSaving, []);
  if (me === undefined) return missing;
  const begin = () => {
    if (eventId !== undefined) return event ? startEditing(event.event, event.etag) : null;
    return isQuick ? startQuick(now(), me.at_clinic ? 'clinic' : 'home') : startCreating(now());
  };
  return (
    <DraftGate ownerId={me.id} name={eventId ?? (isQuick ? 'quick' : 'new')} isOffered={isOffered} onClose={onClose}>
      {(draft, isStored) => {
        const fresh = begin();
        const start = draft.found ?? (fresh && withItems(fresh, draft.items));
        if (start === null) return missing;
        return (
          <EventForm
            start={start}
            asked={asked}
            draft={draft}
            isStored={isStored}
            renderContents={(props) => <MediaField {...props} eventId={eventId ?? null} />}
            renderSpeak={(props) =>
              canRecordSound() && (
                <Suspense fallback={null}>
                  <HoldToSpeak {...props} />
                </Suspense>
              )
            }
            isFirst={isFirst}
            onShown={onSaved}
            onClose={onClose}
          />
        );
      }}
    </DraftGate>
  );
}
