import { useTexts } from '../../../i18n/use-texts.ts';
import { ErrorCard } from '../../../ui/list-state.tsx';
import type { StoredMedia } from '../capture/media-item.ts';
import { MediaSpinner } from '../media-spinner.tsx';
import { useProtectedMedia } from '../upload/use-media.ts';
import { Player } from './player.tsx';

/** A recording, played from the protected bytes [EVD-01]. */
export function AudioPlayer({ audio }: { audio: StoredMedia }) {
  const t = useTexts('media');
  const { url, blob, isError, retry } = useProtectedMedia(audio.file);
  if (isError) return <ErrorCard text={t('media.audio_failed')} retryLabel={t('media.retry')} onRetry={retry} />;
  if (url === undefined || blob === undefined) return <MediaSpinner label={t('media.audio_loading')} />;
  return <Player url={url} blob={blob} />;
}
