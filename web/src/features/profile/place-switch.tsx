import { type ComponentProps, useId } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Place } from '../../illustrations/place.ts';
import { Icon } from '../../ui/icon.tsx';
import { hospitalIcon, houseLineIcon } from '../../ui/icons.ts';
import styles from './place-switch.module.css';

const ICONS = { clinic: hospitalIcon, home: houseLineIcon } as const;
const PLACES: readonly Place[] = ['clinic', 'home'];

interface PlaceSwitchProps extends Pick<ComponentProps<'fieldset'>, 'ref'> {
  isAtClinic: boolean;
  onChange: (isAtClinic: boolean) => void;
}

/** Where the person is now; a tap saves [PROF-04, PROF-19]. */
export function PlaceSwitch({ isAtClinic, onChange, ref }: PlaceSwitchProps) {
  const t = useTexts('profile');
  const name = useId();
  const chosen: Place = isAtClinic ? 'clinic' : 'home';
  return (
    <fieldset className={styles.switch} ref={ref}>
      <legend className="sr-only">{t('profile.place')}</legend>
      {PLACES.map((place) => (
        <label key={place} className={`${styles.option} ${styles[place]}`}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            checked={place === chosen}
            onChange={() => onChange(place === 'clinic')}
          />
          <Icon shape={ICONS[place]} size={22} isFilled={place === chosen} />
          {t(`profile.place.${place}`)}
        </label>
      ))}
    </fieldset>
  );
}
