import { useTexts } from '../../../i18n/use-texts.ts';
import { SwitchRow } from '../../../ui/switch-row.tsx';
import type { StepProps } from './step-props.ts';

/** Both off until somebody turns them on; pictures only with the event itself [EVF-14]. */
export function ShareField({ state, dispatch }: StepProps) {
  const t = useTexts('events');
  const { publication, publicationMedia } = state.values;
  return (
    <section>
      <SwitchRow
        label={t('event.publication')}
        isOn={publication}
        onChange={(isOn) =>
          dispatch({ type: 'publication', publication: isOn, publicationMedia: isOn && publicationMedia })
        }
      />
      <SwitchRow
        label={t('event.publication_media')}
        isOn={publicationMedia}
        isDisabled={!publication}
        onChange={(isOn) => dispatch({ type: 'publication', publication, publicationMedia: isOn })}
      />
    </section>
  );
}
