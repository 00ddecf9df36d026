import { Button } from '@mantine/core';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatShortDay } from '../../lib/dates.ts';
import { ChoiceMark } from '../../ui/choice-mark.tsx';
import type { Photo } from './sheet-content.ts';
import type { PhotoUrls } from './use-photo-urls.ts';
import styles from './visit-screen.module.css';

/** Two rows fill most of a page. */
const PHOTOS_MAX = 4;

interface PhotoPickerProps {
  photos: readonly Photo[];
  hasMore: boolean;
  onMore: () => void;
  urls: PhotoUrls;
  pickedIds: ReadonlySet<number>;
  onPick: (ids: ReadonlySet<number>) => void;
}

/** Each photo by itself: none goes on the sheet because others do. */
export function PhotoPicker({ photos, hasMore, onMore, urls, pickedIds, onPick }: PhotoPickerProps) {
  const t = useTexts('visit');
  const language = useLanguage();
  const toggle = (id: number) => {
    const next = new Set(pickedIds);
    if (!next.delete(id)) next.add(id);
    onPick(next);
  };
  const isFull = photos.filter(({ id }) => pickedIds.has(id)).length >= PHOTOS_MAX;
  return (
    <div className={styles.photos}>
      <p className="small">{t('visit.photo.max', { max: PHOTOS_MAX })}</p>
      <ul>
        {photos.map(({ id, datetime }) => {
          const isPicked = pickedIds.has(id);
          const label = t('visit.photo', { day: formatShortDay(datetime, language) });
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={isPicked}
                aria-label={label}
                disabled={urls.hasFailed(id) || (isFull && !isPicked)}
                onClick={() => toggle(id)}
              >
                {urls.urlOf(id) && <img src={urls.urlOf(id)} alt="" />}
                {urls.hasFailed(id) && <span className="small">{t('visit.photo.failed')}</span>}
                <ChoiceMark isSelected={isPicked} />
              </button>
            </li>
          );
        })}
      </ul>
      {hasMore && (
        <Button variant="subtle" size="sm" onClick={onMore}>
          {t('visit.photo.more')}
        </Button>
      )}
    </div>
  );
}
