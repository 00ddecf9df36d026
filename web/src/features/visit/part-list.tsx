import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { TextInput } from '../../ui/field.tsx';
import { LimitedInput } from '../../ui/limited-field.tsx';
import type { Findings } from './handout/handout-content.ts';
import type { HandoutPerson } from './handout/handout-page.tsx';
import { type PartId, type Parts, partIds } from './handout/handout-parts.ts';
import { NAME_ON_SHEET_MAX_LENGTH } from './visit-limits.ts';
import styles from './visit-screen.module.css';

interface TickProps {
  label: string;
  hint?: string | undefined;
  isTicked: boolean;
  isDisabled?: boolean;
  onChange: (isTicked: boolean) => void;
}

function Tick({ label, hint, isTicked, isDisabled = false, onChange }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={isTicked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        {hint !== undefined && <span className="small">{hint}</span>}
      </span>
    </label>
  );
}

const countsOf = ({ symptoms, measures, moods, hardEvents, photos }: Findings): Partial<Record<PartId, number>> => ({
  symptoms: symptoms.length,
  weight: measures.find(({ symptom }) => symptom === 'weight')?.count ?? 0,
  temperature: measures.find(({ symptom }) => symptom === 'temperature')?.count ?? 0,
  mood: moods?.days.length ?? 0,
  events: hardEvents.length,
  texts: hardEvents.filter(({ text }) => text.trim() !== '').length,
  photos: photos.length,
});

interface PartListProps {
  parts: Parts;
  onPartsChange: (parts: Parts) => void;
  person: HandoutPerson;
  onPersonChange: (person: HandoutPerson) => void;
  /** What the diary holds for each part; `undefined` while it is loaded. */
  findings: Findings | undefined;
  today: string;
  /** Shown below the tick of the photos. */
  photos: ReactNode;
}

/** The parts of the handout to tick, each with what the period holds of it. */
export function PartList({ parts, onPartsChange, person, onPersonChange, findings, today, photos }: PartListProps) {
  const t = useTexts('tracking');
  const counts = findings ? countsOf(findings) : {};
  const hints = {
    symptoms: t('visit.part.symptoms.hint'),
    mood: t('visit.part.mood.hint'),
    events: t('visit.part.events.hint'),
    texts: t(parts.events ? 'visit.part.texts.hint' : 'visit.part.texts.needs_events'),
    photos: t('visit.part.photos.hint'),
  };
  const hintOf = (part: PartId): string | undefined => {
    const count = counts[part];
    const found =
      count === undefined ? undefined : t(count === 0 ? 'visit.part.nothing' : 'visit.part.count', { count });
    const hint = part in hints ? hints[part as keyof typeof hints] : undefined;
    return [found, hint].filter(Boolean).join(' · ') || undefined;
  };
  return (
    <section className={styles.card}>
      <h2>{t('visit.parts')}</h2>
      {partIds.map((part) => (
        <div key={part}>
          <Tick
            label={t(`visit.part.${part}`)}
            hint={hintOf(part)}
            isTicked={parts[part] && (part !== 'texts' || parts.events)}
            isDisabled={part === 'texts' && !parts.events}
            onChange={(isTicked) => onPartsChange({ ...parts, [part]: isTicked })}
          />
          {part === 'photos' && parts.photos && photos}
          {part === 'name' && parts.name && (
            <LimitedInput
              className={styles.personField ?? ''}
              label={t('visit.name')}
              description={t('visit.only_here')}
              limit={NAME_ON_SHEET_MAX_LENGTH}
              value={person.name}
              onChange={(event) => onPersonChange({ ...person, name: event.currentTarget.value })}
            />
          )}
          {part === 'birthdate' && parts.birthdate && (
            <TextInput
              className={styles.personField ?? ''}
              type="date"
              label={t('visit.birthdate')}
              description={t('visit.only_here')}
              min="1900-01-01"
              max={today}
              value={person.birthdate}
              onChange={(event) => onPersonChange({ ...person, birthdate: event.currentTarget.value })}
            />
          )}
        </div>
      ))}
    </section>
  );
}
