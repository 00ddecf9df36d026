import { useId } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { avatarFile, avatarUrl } from '../../ui/avatar.tsx';
import styles from './avatar-chooser.module.css';
import { useAvatarNames } from './use-avatar-names.ts';
import type { useCoverflow } from './use-coverflow.ts';

interface AvatarRowProps {
  /** Picture numbers in the order of this opening. */
  order: readonly number[];
  /** Place in the order; null while none is chosen. */
  chosen: number | null;
  onChoose: (index: number) => void;
  flow: ReturnType<typeof useCoverflow>;
}

/** The pictures as radio buttons: arrow keys and screen readers come with them [PROF-13]. */
export function AvatarRow({ order, chosen, onChoose, flow }: AvatarRowProps) {
  const t = useTexts('profile');
  const names = useAvatarNames();
  const group = useId();
  return (
    <fieldset>
      <legend className="sr-only">{t('profile.pictures')}</legend>
      <div
        className={styles.row}
        data-sideways
        ref={flow.row}
        onScroll={flow.onScroll}
        onPointerDown={flow.onTakeOver}
        onWheel={flow.onTakeOver}
      >
        {order.map((number, index) => (
          <label key={number} className={styles.cell}>
            <input
              type="radio"
              className="sr-only"
              name={group}
              aria-label={names(number)}
              checked={index === chosen}
              onChange={() => onChoose(index)}
              onClick={() => onChoose(index)}
            />
            <img
              className={styles.picture}
              data-picture
              src={avatarUrl(avatarFile(number))}
              alt=""
              draggable={false}
              decoding="async"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
