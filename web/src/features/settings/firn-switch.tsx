import { useMutation } from '@tanstack/react-query';
import { settingsMutation } from '../../data/settings.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { cardClass } from '../../ui/card.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { SaveFailure } from './save-failure.tsx';

/** Whether Firn says a line after an entry. */
export function FirnSwitch({ isOn }: { isOn: boolean }) {
  const t = useTexts('account');
  const { mutate, status } = useMutation(settingsMutation);
  return (
    <section className={cardClass()}>
      <SwitchRow
        label={t('settings.firn_lines')}
        isOn={isOn}
        onChange={(isWanted) => mutate({ experience: { firn_lines: isWanted } })}
      />
      <p className="small">{t('settings.firn_lines.text')}</p>
      <SaveFailure isShown={status === 'error'} text={t('settings.mode.failed')} />
    </section>
  );
}
