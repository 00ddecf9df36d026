import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { now as serverNow } from '../../lib/server-time.ts';
import { useStore } from '../../lib/store.ts';
import { useConnection } from '../../pwa/connection.ts';
import { applyAtmosphere, skyOf } from '../../ui/atmosphere.ts';
import { applyTheme } from '../../ui/color-scheme.ts';
import { FormSwitch } from '../../ui/form-switch.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { magnifyingGlassIcon, mountainsFillIcon, phoneIcon } from '../../ui/icons.ts';
import styles from './home-top.module.css';

const DAY_FROM_HOUR = 11;

/** The part of the day that somebody without a name is greeted by. */
const timeOf = (hour: number): 'morning' | 'day' | 'evening' => {
  if (skyOf(hour) !== 'day') return 'evening';
  return hour < DAY_FROM_HOUR ? 'morning' : 'day';
};

interface GreetingInput {
  /** Empty until the person has chosen a name. */
  name: string;
  total: number | undefined;
  /** What is said after a temperature or a fever of the last hours; `null` without one. */
  fever: string | null;
}

interface Greeting {
  greeting: string;
  text: string;
  /** Whom to call with a fever, in place of the text. */
  call?: ReactNode;
}

/**
 * The greeting and the line below it: the number of events, at night a wish, without events an invitation to begin. After
 * a fever it leads to the ward, and nobody is wished a good night.
 */
export const useGreeting = ({ name, total, fever }: GreetingInput): Greeting => {
  const t = useTexts('app');
  const connection = useConnection();
  // The notice of whom to call says the same, with the numbers: until it is closed, it alone does.
  const isSaid = useStore({ subscribe: alertStore.subscribe, get: () => alertStore.current()?.ms === null });
  const now = new Date(serverNow());
  const [month, hour] = [now.getMonth(), now.getHours()];
  const hello = name === '' ? t(`home.greeting_${timeOf(hour)}`) : t('home.greeting', { name });
  // Who leaves the app open has the light of the hour too, so that nobody is wished a good night under the sun.
  useEffect(() => {
    applyAtmosphere(month, hour);
    applyTheme();
  }, [month, hour]);
  if (fever !== null) {
    const call = !isSaid && (
      <Link className={styles.fever} to="/help">
        <Icon shape={phoneIcon} size={20} />
        {fever}
      </Link>
    );
    return { greeting: hello, text: '', call };
  }
  if (total === undefined) return { greeting: hello, text: t(connection === 'ok' ? 'home.loading' : 'home.away') };
  if (total === 0) return { greeting: hello, text: t('home.first') };
  if (skyOf(hour) === 'night') return { greeting: t('home.greeting_night'), text: t('home.night_text') };
  return { greeting: hello, text: t('home.events_on_path', { count: total }) };
};

/** Phosphor Icons (MIT, see NOTICE). */
const footprintsIcon =
  'M216.06 192v12a36 36 0 0 1-72.06 0v-12a8 8 0 0 1 8-8h56a8 8 0 0 1 8.06 8M104 160H48a8 8 0 0 0-8 8v12a36 36 0 0 0 72 0v-12a8 8 0 0 0-8-8M76 16c-11.64 0-22.93 10.31-31.8 29c-13.93 29.38-18.56 73 .29 96a8 8 0 0 0 6.2 2.93h50.55a8 8 0 0 0 6.2-2.93c18.85-23 14.22-66.65.29-96C98.85 26.31 87.57 16 76 16m78.8 152h50.55a8 8 0 0 0 6.2-2.93c18.85-23 14.22-66.65.29-96C202.93 50.31 191.64 40 180 40s-22.89 10.31-31.77 29c-13.93 29.38-18.56 73 .29 96a8 8 0 0 0 6.24 3Z';

interface ModeToggleProps {
  isLookingBack: boolean;
  onChange: (isLookingBack: boolean) => void;
}

/** Switches between the normal path and experience mode [HOME-03]. */
export function ModeToggle({ isLookingBack, onChange }: ModeToggleProps) {
  const t = useTexts('app');
  return (
    <FormSwitch
      forms={[
        { name: 'path', text: t('home.toggle.path'), icon: mountainsFillIcon },
        { name: 'look-back', text: t('home.toggle.look_back'), icon: footprintsIcon },
      ]}
      form={isLookingBack ? 'look-back' : 'path'}
      onForm={(form) => onChange(form === 'look-back')}
    />
  );
}

interface HomeTopProps {
  greeting: string;
  /** `null` shows no greeting, only the heading for screen readers. */
  text: string | null;
  /** Stands below them; not in what is read out, which is said again when a sheet over home closes. */
  call?: ReactNode;
  /** Switches between path and experience mode [HOME-03]. */
  toggle: ReactNode;
  /** `null` hides the search while there are no events [HOME-05]. */
  onSearch: (() => void) | null;
  /** Follows the quiet line about an address to confirm; `null` where there is none. */
  onConfirmEmail: (() => void) | null;
  /** Stands in the place of greeting and text for a while; `null` for nothing. */
  said: ReactNode;
  /** Content that scrolls with the path. */
  children: ReactNode;
}

/** Shows toggle, search and greeting above the path. */
export function HomeTop({ greeting, text, call, toggle, onSearch, onConfirmEmail, said, children }: HomeTopProps) {
  const t = useTexts('app');
  return (
    <>
      <header className={`${styles.top} on-scene`}>
        {toggle}
        {onSearch !== null && (
          <IconButton
            className={styles.search}
            icon={magnifyingGlassIcon}
            label={t('button.search')}
            look="glass"
            onClick={onSearch}
          />
        )}
      </header>
      {text === null ? (
        <h1 className="sr-only" tabIndex={-1}>
          {greeting}
        </h1>
      ) : (
        <div className={`${styles.greeting} ${said === null ? '' : styles.saying}`}>
          <h1 className={said === null ? styles.hello : 'sr-only'} tabIndex={-1}>
            {greeting}
          </h1>
          {/* The region stays, so that what comes into it is read out. */}
          <div className={said === null ? styles.text : undefined} role="status">
            {said ?? text}
          </div>
          {said === null && call}
          {said === null && onConfirmEmail !== null && (
            <button type="button" className={styles.line} onClick={onConfirmEmail}>
              {t('home.confirm_email')}
            </button>
          )}
          {said === null && children}
        </div>
      )}
    </>
  );
}
