import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { categoriesQuery, locationsQuery, tagsQuery } from '../../data/catalogues.ts';
import type { VersionedEvent } from '../../data/event-calls.ts';
import { knownEvents, lastClinicQuery } from '../../data/events.ts';
import { meQuery } from '../../data/me.ts';
import { DraftGate } from '../../features/events/drafts/draft-gate.tsx';
import { draftIdOf } from '../../features/events/drafts/draft-id.ts';
import { withItems } from '../../features/events/drafts/open-draft.ts';
import { EventForm } from '../../features/events/form/event-form.tsx';
import { startCreating, startEditing, startQuick } from '../../features/events/form/form-reducer.ts';
import type { FormSurroundings, LoadedList } from '../../features/events/form/step-props.ts';
import type { StepId } from '../../features/events/form/steps.ts';
import { useEventLabels } from '../../features/events/use-event-labels.ts';
import { HoldToSpeak } from '../../features/media/capture/hold-to-speak.tsx';
import { MediaField } from '../../features/media/capture/media-field.tsx';
import { canRecordSound } from '../../features/media/capture/microphone.ts';
import { takenAt } from '../../features/media/capture/taken-at.ts';
import { now } from '../../lib/server-time.ts';
import { loadOutbox } from '../../offline/outbox/perform.ts';
import { EventShareField } from './event-share.tsx';

interface HomeEventFormProps {
  /** Begins a new event on the quick sheet. */
  isQuick?: boolean;
  /** Event to edit; without an id the form creates a new event. */
  eventId?: number;
  /** The event as the server has it; without it the form uses what the device has kept. */
  event?: VersionedEvent | undefined;
  /** The single answer of a stored event that is changed; `null` for the whole form. */
  asked?: StepId | null;
  /** Shown until the person and the form's first data are loaded. */
  missing?: ReactNode;
  /** True for the first event of the onboarding. */
  isFirst?: boolean;
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** What takes the event should not wait for the network then. */
const prepareSaving = (): void => void loadOutbox().catch(() => undefined);

const listOf = <T,>({ data, error, refetch }: UseQueryResult<T[]>): LoadedList<T> => ({
  items: data,
  error: data === undefined ? error : null,
  retry: () => void refetch(),
});

/** A stored event has only its category's id, so the form waits until the names are loaded. */
export function HomeEventForm(props: HomeEventFormProps) {
  const { isPending } = useQuery(categoriesQuery);
  return props.eventId !== undefined && isPending ? null : <ReadyEventForm {...props} />;
}

/** The event form, with the data that it needs of other features. */
function ReadyEventForm({
  isQuick = false,
  eventId,
  event,
  asked = null,
  missing = null,
  isFirst = false,
  onSaved,
  onClose,
}: HomeEventFormProps) {
  const categories = useQuery(categoriesQuery);
  const places = useQuery(locationsQuery);
  const { data: tags } = useQuery(tagsQuery);
  const { data: me } = useQuery(meQuery);
  const { data: last } = useQuery(lastClinicQuery);
  const labelsOf = useEventLabels();
  useEffect(prepareSaving, []);
  const categoryOf = (one: Pick<DiaryEvent, 'activity'>) =>
    categories.data?.find((category) => category.id === one.activity.category)?.description ?? null;
  const [empty] = useState(() => startCreating(now()));
  const stored = event === undefined ? null : startEditing(event.event, event.etag, categoryOf(event.event));
  const quick = me === undefined ? empty : startQuick(now(), me.at_clinic ? 'clinic' : 'home');
  const fresh = eventId === undefined ? (isQuick ? quick : empty) : stored;
  const againOf = (one: DiaryEvent) => {
    const category = categoryOf(one);
    if (category === null) return null;
    return { activityId: one.activity.id, icon: one.activity.icon, category, title: labelsOf(one).title };
  };
  if (me === undefined) return missing;
  const surroundings: FormSurroundings = {
    categories: listOf(categories),
    places: listOf(places),
    knownTags: tags?.map((tag) => tag.name) ?? [],
    renderShare: (field) => <EventShareField {...field} />,
    knownEvents: knownEvents(),
    again: last ? againOf(last) : null,
    renderSpeak: canRecordSound()
      ? (props) => (
          <Suspense fallback={null}>
            <HoldToSpeak {...props} />
          </Suspense>
        )
      : null,
    takenAt,
    renderContents: (props) => <MediaField {...props} eventId={eventId ?? null} />,
  };
  return (
    <DraftGate
      ownerId={me.id}
      draftId={eventId === undefined ? 'new' : draftIdOf(eventId)}
      categoryOf={categoryOf}
      onClose={onClose}
    >
      {(draft, isStored) => {
        const start = draft.found ?? (fresh && withItems(fresh, draft.items));
        if (start === null) return missing;
        return (
          <EventForm
            start={start}
            asked={asked}
            draft={draft}
            isStored={isStored}
            surroundings={surroundings}
            isFirst={isFirst}
            categoryOf={categoryOf}
            onShown={onSaved}
            onClose={onClose}
          />
        );
      }}
    </DraftGate>
  );
}
