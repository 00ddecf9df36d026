import type { MediaKind } from '@bergkette/contract/media.ts';
import { AudioPlayer } from './audio-player.tsx';
import styles from './event-media.module.css';
import { kindOf } from './file-rules.ts';
import { ImageGallery } from './image-gallery.tsx';
import type { StoredMedia } from './media-item.ts';
import { VideoTile } from './video-tile.tsx';

/** Images as a gallery, then videos, then audio players; each kind loads on its own [EVD-01, EVD-10, EVD-11]. */
export function EventMedia({ contents }: { contents: readonly StoredMedia[] }) {
  const ofKind = (kind: MediaKind) => contents.filter((content) => kindOf(content.content_type) === kind);
  const images = ofKind('image');
  const videos = ofKind('video');
  return (
    <>
      {images.length > 0 && <ImageGallery images={images} />}
      {videos.length > 0 && (
        <div className={styles.videos}>
          {videos.map((video) => (
            <VideoTile key={video.id} video={video} />
          ))}
        </div>
      )}
      {ofKind('audio').map((audio) => (
        <AudioPlayer key={audio.id} audio={audio} />
      ))}
    </>
  );
}
