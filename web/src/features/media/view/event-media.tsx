import type { MediaKind } from '@bergkette/contract/media.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ErrorCard } from '../../../ui/list-state.tsx';
import type { StoredMedia } from '../capture/media-item.ts';
import { VideoTile } from '../capture/video-tile.tsx';
import { MediaSpinner } from '../media-spinner.tsx';
import { kindOf } from '../upload/file-rules.ts';
import { useProtectedMedia } from '../upload/use-media.ts';
import styles from './event-media.module.css';
import { ImageGallery, ImagesLoading } from './image-gallery.tsx';
import { Player } from './player.tsx';
import { useListedMedia } from './use-listed-media.ts';

/** Plays a recording from its protected bytes [EVD-01]. */
function AudioPlayer({ audio }: { audio: StoredMedia }) {
  const t = useTexts('app');
  const { url, blob, isError, retry } = useProtectedMedia(audio.file);
  if (isError) return <ErrorCard text={t('media.audio_failed')} onRetry={retry} />;
  if (url === undefined || blob === undefined) return <MediaSpinner label={t('media.audio_loading')} />;
  return <Player url={url} blob={blob} />;
}

/** What the owner hears about their files: what could not be kept of them, or that nobody else sees them. */
function MediaNotes({ kind, files }: { kind: MediaKind; files: readonly StoredMedia[] }) {
  const t = useTexts('app');
  return files.flatMap(({ id, notes = [] }, index) =>
    notes.map((note) => (
      <p key={`${id} ${note}`} className={styles.note}>
        {files.length > 1 && <b>{t(`media.note_of.${kind}`, { number: index + 1 })} </b>}
        {t(`media.note.${note}`)}
      </p>
    )),
  );
}

interface EventMediaProps {
  eventId: number;
  contents: readonly StoredMedia[];
}

/** Images as a gallery, then videos, then audio players; each kind loads on its own [EVD-01, EVD-10, EVD-11]. */
export function EventMedia({ eventId, contents }: EventMediaProps) {
  const ofKind = (kind: MediaKind) => contents.filter((content) => kindOf(content.content_type) === kind);
  const images = ofKind('image');
  const videos = useListedMedia(eventId, ofKind('video'));
  const sounds = useListedMedia(eventId, ofKind('audio'));
  const seenCount = images.length + videos.length;
  return (
    <>
      {seenCount > 0 && (
        <div className={styles.gallery} data-count={Math.min(seenCount, 4)}>
          {images.length > 0 && <ImageGallery images={images} />}
          {videos.map((video) => (
            <VideoTile key={video.id} video={video} />
          ))}
        </div>
      )}
      <ImagesLoading images={images} />
      {ofKind('audio').map((audio) => (
        <AudioPlayer key={audio.id} audio={audio} />
      ))}
      <MediaNotes kind="image" files={images} />
      <MediaNotes kind="video" files={videos} />
      <MediaNotes kind="audio" files={sounds} />
    </>
  );
}
