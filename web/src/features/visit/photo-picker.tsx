import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatShortDay } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceMark } from '../../ui/choice-mark.tsx';
import type { Photo } from './handout/handout-content.ts';
import type { PhotoUrls } from './handout/use-photo-urls.ts';
import { PHOTOS_MAX } from './photo-choice.ts';
import styles from './visit-screen.module.css';

interface PhotoPickerProps {
  photos: readonly Photo[];
  hasMore: boolean;
  onMore: () => void;
  urls: PhotoUrls;
  pickedIds: ReadonlySet<number>;
  isFull: boolean;
  /** Picked photos that could not be loaded and are not on the handout. */
  failed: readonly Photo[];
  onPick: (ids: ReadonlySet<number>) => void;
}

/** Each photo is picked by itself, so that none gets onto the handout together with others. */
export function PhotoPicker({ photos, hasMore, onMore, urls, pickedIds, isFull, failed, onPick }: PhotoPickerProps) {
  const t = useTexts('tracking');
  const language = useLanguage();
  const toggle = (id: number) => {
    const next = new Set(pickedIds);
    if (!next.delete(id)) next.add(id);
    onPick(next);
  };
  const nameOf = ({ datetime, timeZone }: Photo) =>
    t('visit.photo', { day: formatShortDay(datetime, language, timeZone) });
  return (
    <div className={styles.photos}>
      <p className="small">{t('visit.photo.max', { max: PHOTOS_MAX })}</p>
      <ul>
        {photos.map((photo) => {
          const { id } = photo;
          const isPicked = pickedIds.has(id);
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={isPicked}
                aria-label={nameOf(photo)}
                disabled={!isPicked && (isFull || urls.hasFailed(id))}
                onClick={() => toggle(id)}
              >
                {urls.urlOf(id) && <img src={urls.urlOf(id)} alt="" decoding="async" />}
                {urls.hasFailed(id) && <span className="small">{t('visit.photo.failed')}</span>}
                <ChoiceMark isSelected={isPicked} />
              </button>
            </li>
          );
        })}
      </ul>
      {failed.length > 0 && <p role="status">{t('visit.photo.left_off', { list: failed.map(nameOf).join(', ') })}</p>}
      {hasMore && (
        <Button variant="subtle" size="sm" onClick={onMore}>
          {t('visit.photo.more')}
        </Button>
      )}
    </div>
  );
}
