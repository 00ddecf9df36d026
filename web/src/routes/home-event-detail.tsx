import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../features/catalogues/catalogues.api.ts';
import { EventDetail } from '../features/events/detail/event-detail.tsx';
import { eventQuery, forgetEvent } from '../features/events/events.api.ts';
import { EventMedia } from '../features/media/event-media.tsx';
import { HomeEventForm } from './home-event-form.tsx';

interface HomeEventDetailProps {
  id: number;
  isEditing: boolean;
  onShow: (id: number) => void;
  onEdit: (id: number) => void;
  onChanged: (id: number) => void;
  onClose: () => void;
}

/** The detail of an event, which can turn into its form and back [EVD-12]. */
export function HomeEventDetail({ id, isEditing, onShow, onEdit, onChanged, onClose }: HomeEventDetailProps) {
  const { data: categories } = useQuery(categoriesQuery);
  const { data: event } = useQuery(eventQuery(id));
  if (isEditing && event !== undefined) {
    return <HomeEventForm event={event} onSaved={onChanged} onClose={onClose} />;
  }
  return (
    <EventDetail
      id={id}
      categories={categories}
      renderContents={(contents) => <EventMedia contents={contents} />}
      onShow={onShow}
      onEdit={() => onEdit(id)}
      onClose={onClose}
      onDeleted={() => {
        onClose();
        void forgetEvent(id);
      }}
    />
  );
}
