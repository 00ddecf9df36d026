import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { useQuery } from '@tanstack/react-query';
import { curvesQuery } from '../../../data/symptoms.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useSymptomWords } from '../use-symptom-words.ts';
import styles from './body.module.css';
import { ownTreatmentsQuery, recentOf, SUGGESTED_MAX, toldOf } from './suggestions.ts';

interface SuggestedProps {
  /** The symptoms that can be started now. */
  symptoms: readonly Symptom[];
  onChoose: (symptom: Symptom) => void;
}

/** What one had last, and what the articles tell about a treatment that the diary holds; neither where there is none (17-BODY). */
export function Suggested({ symptoms, onChoose }: SuggestedProps) {
  const t = useTexts('tracking');
  const { nameOf } = useSymptomWords();
  const { data: curves } = useQuery(curvesQuery);
  const { data: treatments } = useQuery(ownTreatmentsQuery(useNow()));
  const find = <Key extends 'id' | 'name'>(key: Key, wanted: readonly Symptom[Key][]) =>
    wanted.flatMap((one) => symptoms.find((symptom) => symptom[key] === one) ?? []);
  const recent = find('id', recentOf(curves?.runs ?? []));
  const told = find('name', toldOf(treatments ?? [])).filter((symptom) => !recent.includes(symptom));
  const groups = [
    { id: 'recent', found: recent },
    { id: 'often', found: told.slice(0, SUGGESTED_MAX - recent.length) },
  ] as const;
  return groups
    .filter(({ found }) => found.length > 0)
    .map(({ id, found }) => (
      <section key={id} className={styles.section} aria-label={t(`body.${id}`)}>
        <h3>{t(`body.${id}`)}</h3>
        {id === 'often' && <p className="small">{t('body.often_source')}</p>}
        <ul className={styles.chips}>
          {found.map((symptom) => (
            <li key={symptom.id}>
              <Chip onClick={() => onChoose(symptom)}>{nameOf(symptom)}</Chip>
            </li>
          ))}
        </ul>
      </section>
    ));
}
