import { useTexts } from '../../i18n/use-texts.ts';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { usePush } from './use-push.ts';

interface PushSwitchProps {
  /** The setting `notifications.push`. */
  isWanted: boolean;
  onSave: (isOn: boolean) => Promise<unknown>;
}

/** Push messages on this device, or why there are none [NOTI-11, decision O63]. */
export function PushSwitch({ isWanted, onSave }: PushSwitchProps) {
  const t = useTexts('account');
  const { state, isBusy, hasFailed, change } = usePush(isWanted, onSave);
  const isPossible = state === 'on' || state === 'off';
  const why = state === 'denied' || state === 'unsupported' ? t(`push.${state}`) : t('push.text');
  return (
    <section className="card">
      <SwitchRow
        label={t('push.title')}
        isOn={state === 'on'}
        isDisabled={!isPossible || isBusy}
        onChange={(isOn) => change(isOn)}
      />
      <p className="small">{why}</p>
      <p className="small" role="status">
        {isBusy && t('push.waiting')}
        {hasFailed && t('push.failed')}
      </p>
    </section>
  );
}
