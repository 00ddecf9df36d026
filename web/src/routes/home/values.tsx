import { useQuery } from '@tanstack/react-query';
import { activeQuery } from '../../data/symptoms.ts';
import styles from '../../features/home/add-button.module.css';
import { useTrackerDialog } from '../../features/symptoms/entry/use-tracker-dialog.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SymptomGlyph, symptomGlyphOf } from '../../illustrations/symptom-glyph.tsx';
import { lazyPart } from '../../lib/chunks.ts';

const SymptomDialogs = lazyPart(() => import('../../features/symptoms/entry/symptom-dialogs.tsx'), 'SymptomDialogs');

/** Enters a value from home; there once something was tracked. */
export function HomeValues() {
  const t = useTexts('app');
  const { data: runs } = useQuery(activeQuery);
  const { shown, open, close } = useTrackerDialog();
  if (!runs?.some(({ latest_point }) => latest_point !== null)) return null;
  return (
    <>
      <button
        type="button"
        className={`${styles.quick} ${styles.values} on-scene`}
        aria-label={t('home.values')}
        title={t('home.values')}
        onClick={() => open({ kind: 'values' })}
      >
        <SymptomGlyph name={symptomGlyphOf('temperature')} size={26} />
      </button>
      {shown !== null && (
        <SymptomDialogs
          key={shown.id}
          dialog={shown.dialog}
          isOpen={shown.isOpen}
          onClose={() => close(shown.id)}
          onOpen={open}
        />
      )}
    </>
  );
}
