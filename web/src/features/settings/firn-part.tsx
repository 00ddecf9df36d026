import type { Settings } from '@bergkette/contract/settings.ts';
import { useMutation } from '@tanstack/react-query';
import { settingsMutation } from '../../data/settings.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FirnBust } from '../../illustrations/firn-bust.tsx';
import { cardClass } from '../../ui/card.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { SaveFailure } from './save-failure.tsx';
import styles from './settings.module.css';

/** Whether Firn says a line after an entry, and whether the app shows somebody what they entered, hard days too. */
export function FirnPart({ experience }: { experience: Settings['experience'] }) {
  const t = useTexts('account');
  const { mutate, status } = useMutation(settingsMutation);
  const rowOf = (name: 'firn_lines' | 'memories' | 'hard_memories') => (
    <SwitchRow
      label={t(`settings.${name}`)}
      note={t(`settings.${name}.text`)}
      isOn={experience[name]}
      onChange={(isOn) => mutate({ experience: { [name]: isOn } })}
    />
  );
  return (
    <>
      <div className={styles.firn} aria-hidden="true">
        <FirnBust size={44} />
        {t('settings.firn_lines.sample')}
      </div>
      <section className={cardClass()}>{rowOf('firn_lines')}</section>
      <section className={cardClass()}>
        {rowOf('memories')}
        {experience.memories && <div className={styles.apart}>{rowOf('hard_memories')}</div>}
      </section>
      <SaveFailure isShown={status === 'error'} text={t('settings.mode.failed')} />
    </>
  );
}
