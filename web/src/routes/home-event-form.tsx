import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categoriesQuery, tagsQuery } from '../features/catalogues/catalogues.api.ts';
import type { VersionedEvent } from '../features/events/events.api.ts';
import { EventForm } from '../features/events/form/event-form.tsx';
import { startCreating, startEditing } from '../features/events/form/form-reducer.ts';
import type { FormSurroundings } from '../features/events/form/step-props.ts';
import { MediaField } from '../features/media/media-field.tsx';
import { meQuery } from '../features/users/users.api.ts';

interface HomeEventFormProps {
  /** None creates a new one. */
  event?: VersionedEvent;
  onSaved: (id: number) => void;
  onClose: () => void;
}

/** The event form with what it needs of other features. */
export function HomeEventForm({ event, onSaved, onClose }: HomeEventFormProps) {
  const categories = useQuery(categoriesQuery);
  const { data: tags } = useQuery(tagsQuery);
  const { data: me } = useQuery(meQuery);
  const categoryOf = (one: DiaryEvent) =>
    categories.data?.find((category) => category.id === one.activity.category)?.description ?? null;
  const [start] = useState(() =>
    event === undefined ? startCreating(Date.now()) : startEditing(event.event, event.etag, categoryOf(event.event)),
  );
  const around: FormSurroundings = {
    categories: { items: categories.data, hasFailed: categories.isError, retry: () => void categories.refetch() },
    knownTags: tags?.map((tag) => tag.name) ?? [],
    canShare: me?.is_searchable ?? false,
    renderContents: (props) => <MediaField {...props} />,
  };
  return (
    <EventForm
      start={start}
      around={around}
      categoryOf={categoryOf}
      onDone={(id) => {
        onSaved(id);
        onClose();
      }}
      onClose={(id) => {
        if (id !== null) onSaved(id);
        onClose();
      }}
    />
  );
}
