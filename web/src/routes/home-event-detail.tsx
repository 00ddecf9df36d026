import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { categoriesQuery } from '../features/catalogues/catalogues.api.ts';
import { EventDetail } from '../features/events/detail/event-detail.tsx';
import { eventQuery, forgetEvent, type VersionedEvent } from '../features/events/events.api.ts';
import { EventMedia } from '../features/media/event-media.tsx';
import { HomeEventForm } from './home-event-form.tsx';

interface HomeEventDetailProps {
  id: number;
  onShow: (id: number) => void;
  onChanged: (id: number) => void;
  onClose: () => void;
}

/** The detail of an event, which can turn into its form and back [EVD-12]. */
export function HomeEventDetail({ id, onShow, onChanged, onClose }: HomeEventDetailProps) {
  const queryClient = useQueryClient();
  const { data: categories } = useQuery(categoriesQuery);
  const [edited, setEdited] = useState<VersionedEvent | null>(null);
  if (edited !== null) {
    return <HomeEventForm event={edited} onSaved={onChanged} onClose={() => setEdited(null)} />;
  }
  return (
    <EventDetail
      id={id}
      categories={categories}
      renderContents={(contents) => <EventMedia contents={contents} />}
      onShow={onShow}
      onEdit={() => setEdited(queryClient.getQueryData(eventQuery(id).queryKey) ?? null)}
      onClose={onClose}
      onDeleted={() => {
        onClose();
        void forgetEvent(id);
      }}
    />
  );
}
