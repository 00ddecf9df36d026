import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ChoiceMark } from '../../ui/choice-rows.tsx';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { usersThreeIcon } from '../../ui/shared-icons.ts';
import styles from './privacy/privacy.module.css';
import { SaveFailure } from './save-failure.tsx';
import settings from './settings.module.css';
import { lockKeyIcon } from './settings-icons.ts';

type Mode = 'just_me' | 'meet_others';

const MODES: readonly { mode: Mode; icon: IconShape }[] = [
  { mode: 'just_me', icon: lockKeyIcon },
  { mode: 'meet_others', icon: usersThreeIcon },
];

interface ModeCardsProps {
  isSearchable: boolean;
  /** What "meet others" means for this person at this moment. */
  meetText: string;
  onSave: (isSearchable: boolean) => Promise<unknown>;
}

/** Chooses whether others can find the person [SET-12, SET-13, SET-14]. The mark shows what the server has stored. */
export function ModeCards({ isSearchable, meetText, onSave }: ModeCardsProps) {
  const t = useTexts('account');
  const id = useId();
  const { mutate, variables, isPending, isError } = useMutation({
    mutationFn: (mode: Mode) => onSave(mode === 'meet_others'),
  });
  const current: Mode = isSearchable ? 'meet_others' : 'just_me';
  const markOf = (mode: Mode): ReactNode =>
    isPending && mode === variables ? (
      <span className={settings.ring} role="status" aria-label={t('settings.saving')} />
    ) : (
      <ChoiceMark isSelected={mode === current} />
    );
  return (
    <>
      <fieldset className={styles.modes}>
        <legend className="sr-only">{t('settings.mode')}</legend>
        {MODES.map(({ mode, icon }) => (
          <label key={mode} className={styles.mode} htmlFor={id + mode} data-on={mode === current}>
            <input
              id={id + mode}
              className="sr-only"
              type="radio"
              name={id}
              aria-describedby={`${id}${mode}-text`}
              checked={mode === current}
              onChange={() => isPending || mutate(mode)}
            />
            <Icon shape={icon} size={28} />
            <b>{t(`settings.mode.${mode}`)}</b>
            <small id={`${id}${mode}-text`}>
              {mode === 'meet_others' ? meetText : t('settings.mode.just_me.text')}
            </small>
            <span className={styles.mark}>{markOf(mode)}</span>
          </label>
        ))}
      </fieldset>
      <SaveFailure isShown={isError} text={t('settings.mode.failed')} />
    </>
  );
}
