import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Tag } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { hospitalFillIcon, hospitalIcon, houseLineFillIcon, houseLineIcon, pencilSimpleIcon } from '../../ui/icons.ts';
import { sparkleIcon } from '../../ui/shared-icons.ts';
import styles from './profile-screen.module.css';

const ICONS = { clinic: hospitalIcon, home: houseLineIcon } as const;
const CHOSEN_ICONS = { clinic: hospitalFillIcon, home: houseLineFillIcon } as const;
const PLACES: readonly LocationName[] = ['clinic', 'home'];

interface PlaceSwitchProps {
  isAtClinic: boolean;
  onChange: (isAtClinic: boolean) => void;
}

/** Where the person is now; a tap saves [PROF-04, PROF-19]. */
export function PlaceSwitch({ isAtClinic, onChange }: PlaceSwitchProps) {
  const t = useTexts('profile');
  const name = useId();
  const chosen: LocationName = isAtClinic ? 'clinic' : 'home';
  return (
    <fieldset>
      <legend className={styles.asked}>{t('profile.place')}</legend>
      <div className={styles.switch}>
        {PLACES.map((place) => (
          <label key={place} className={`${styles.option} ${styles[place]}`}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              checked={place === chosen}
              onChange={() => onChange(place === 'clinic')}
            />
            <Icon shape={place === chosen ? CHOSEN_ICONS[place] : ICONS[place]} size={22} />
            {t(`profile.place.${place}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function EventsFailure() {
  return <span className="small">{useTexts('app')('error_messages.events')}</span>;
}

interface ProfileHeadProps {
  me: Me;
  /** True if the count of events could not be loaded: an old count must not look like the present one [ERR-18]. */
  hasFailed: boolean;
  onChangePicture: () => void;
  /** The switch between clinic and home. */
  children: ReactNode;
}

/** Picture, name, XP and the number of events [PROF-03, PROF-05, PROF-12]. */
export function ProfileHead({ me, hasFailed, onChangePicture, children }: ProfileHeadProps) {
  const t = useTexts('profile');
  return (
    <section className={`card ${styles.profileHeadHead}`} aria-label={t('profile.about')}>
      <div className={styles.picture}>
        <Avatar file={me.avatar} size={104} />
        <button
          type="button"
          className={styles.pencil}
          aria-label={t('profile.change_picture')}
          title={t('profile.change_picture')}
          onClick={onChangePicture}
        >
          <Icon shape={pencilSimpleIcon} size={20} />
        </button>
      </div>
      <div className={styles.profileHeadWords}>
        {me.name === '' ? (
          <p className={`${styles.name} ${styles.nameless}`}>{t('profile.no_name')}</p>
        ) : (
          <p className={styles.name} dir="auto">
            {me.name}
          </p>
        )}
        <div className="flow">
          <Tag tone="sun" icon={<Icon shape={sparkleIcon} size={16} />}>
            {t('profile.xp', { xp: me.xp_gained })}
          </Tag>
          {hasFailed ? <EventsFailure /> : <Tag tone="petrol">{t('profile.events', { count: me.total_events })}</Tag>}
        </div>
      </div>
      {children}
    </section>
  );
}
