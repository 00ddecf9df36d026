import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './share-field.module.css';
import type { StepProps } from './step-props.ts';

interface SwitchProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

function Switch({ label, isOn, isDisabled = false, onChange }: SwitchProps) {
  return (
    <label className={styles.row}>
      {label}
      <input
        className={styles.switch}
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

/** Both off until somebody turns them on; pictures only with the event itself [EVF-14]. */
export function ShareField({ state, dispatch }: StepProps) {
  const t = useTexts('events');
  const { publication, publicationMedia } = state.values;
  return (
    <section>
      <Switch
        label={t('event.publication')}
        isOn={publication}
        onChange={(isOn) =>
          dispatch({ type: 'publication', publication: isOn, publicationMedia: isOn && publicationMedia })
        }
      />
      <Switch
        label={t('event.publication_media')}
        isOn={publicationMedia}
        isDisabled={!publication}
        onChange={(isOn) => dispatch({ type: 'publication', publication, publicationMedia: isOn })}
      />
    </section>
  );
}
