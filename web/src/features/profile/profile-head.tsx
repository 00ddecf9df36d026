import type { LocationName } from '@bergkette/contract/catalogues.ts';
import type { Me } from '@bergkette/contract/users.ts';
import { type ReactNode, useId } from 'react';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
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

interface ProfileTotalsProps {
  eventCount: number;
  /** True if the count could not be loaded: an old count must not look like the present one [ERR-18]. */
  hasFailed: boolean;
  /** Value of the marker that is reached, 0 below the first [PROF-06]; undefined while it loads. */
  markerMetres: number | undefined;
}

function EventsFailure() {
  return <span className="small">{useTexts('app')('error_messages.events')}</span>;
}

/** The number of events and the distance covered, which is the value of the last marker passed [PROF-05, PROF-06]. */
export function ProfileTotals({ eventCount, hasFailed, markerMetres }: ProfileTotalsProps) {
  const t = useTexts('profile');
  const language = useLanguage();
  const written = (value: number) => new Intl.NumberFormat(language).format(value);
  const totals = [
    {
      label: t('profile.events', { count: eventCount }),
      value: hasFailed ? <EventsFailure /> : written(eventCount),
    },
    {
      label: t('profile.way'),
      value: markerMetres === undefined ? '…' : t('profile.metres', { metres: written(markerMetres) }),
    },
  ];
  return (
    <dl className={styles.totals}>
      {totals.map(({ label, value }) => (
        <div key={label} className={`card ${styles.total}`}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ProfileHeadProps {
  me: Me;
  onChangePicture: () => void;
  /** The switch between clinic and home. */
  children: ReactNode;
}

/** Picture, name and XP [PROF-03, PROF-12]. */
export function ProfileHead({ me, onChangePicture, children }: ProfileHeadProps) {
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
        <Tag tone="sun" icon={<Icon shape={sparkleIcon} size={16} />}>
          {t('profile.xp', { xp: me.xp_gained })}
        </Tag>
      </div>
      {children}
    </section>
  );
}
