import { useMutation } from '@tanstack/react-query';
import { settingsMutation } from '../../data/settings.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { cardClass } from '../../ui/card.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { SaveFailure } from './save-failure.tsx';

interface MemoriesSwitchProps {
  isOn: boolean;
  /** Hard days come back too. */
  isHardOn: boolean;
}

/** Whether the app shows somebody what they entered. */
export function MemoriesSwitch({ isOn, isHardOn }: MemoriesSwitchProps) {
  const t = useTexts('account');
  const { mutate, status } = useMutation(settingsMutation);
  return (
    <section className={cardClass()}>
      <SwitchRow
        label={t('settings.memories')}
        isOn={isOn}
        onChange={(isWanted) => mutate({ experience: { memories: isWanted } })}
      />
      <p className="small">{t('settings.memories.text')}</p>
      {isOn && (
        <SwitchRow
          label={t('settings.hard_memories')}
          isOn={isHardOn}
          onChange={(isWanted) => mutate({ experience: { hard_memories: isWanted } })}
        />
      )}
      <SaveFailure isShown={status === 'error'} text={t('settings.mode.failed')} />
    </section>
  );
}
