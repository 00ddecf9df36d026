import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatShortDay } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceMark } from '../../ui/choice-rows.tsx';
import { TextInput } from '../../ui/field.tsx';
import { LimitedInput } from '../../ui/limited-field.tsx';
import { Tick } from '../../ui/tick.tsx';
import {
  type Findings,
  NAME_ON_SHEET_MAX_LENGTH,
  type PartId,
  type Photo,
  partIds,
} from './handout/handout-content.ts';
import { BlobImage } from './handout/handout-section.tsx';
import type { Handout } from './handout/use-handout.ts';
import { PHOTOS_MAX } from './photo-choice.ts';
import styles from './visit-screen.module.css';

const countsOf = ({ symptoms, measures, moods, hardEvents, photos }: Findings): Partial<Record<PartId, number>> => ({
  symptoms: symptoms.length,
  weight: measures.find(({ symptom }) => symptom === 'weight')?.count ?? 0,
  temperature: measures.find(({ symptom }) => symptom === 'temperature')?.count ?? 0,
  mood: moods?.days.length ?? 0,
  events: hardEvents.length,
  texts: hardEvents.filter(({ text }) => text.trim() !== '').length,
  photos: photos.length,
});

/** Each photo is picked by itself, so that none gets onto the handout together with others. */
function PhotoPicker({ handout }: { handout: Handout }) {
  const t = useTexts('tracking');
  const language = useLanguage();
  const { photos, previews, photoIds: pickedIds, isFull, failedPhotos: failed } = handout;
  const toggle = (id: number) => {
    const next = new Set(pickedIds);
    if (!next.delete(id)) next.add(id);
    handout.setPhotoIds(next);
  };
  const nameOf = ({ datetime, timeZone }: Photo) =>
    t('visit.photo', { day: formatShortDay(datetime, language, timeZone) });
  return (
    <div className={styles.photos}>
      <p className="small">{t('visit.photo.max', { max: PHOTOS_MAX })}</p>
      <ul>
        {photos.map((photo) => {
          const { id } = photo;
          const isPicked = pickedIds.has(id);
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={isPicked}
                aria-label={nameOf(photo)}
                disabled={!isPicked && (isFull || previews.hasFailed(id))}
                onClick={() => toggle(id)}
              >
                <BlobImage blob={previews.files.get(id)} alt="" />
                {previews.hasFailed(id) && <span className="small">{t('visit.photo.failed')}</span>}
                <ChoiceMark isSelected={isPicked} />
              </button>
            </li>
          );
        })}
      </ul>
      {failed.length > 0 && <p role="status">{t('visit.photo.left_off', { list: failed.map(nameOf).join(', ') })}</p>}
      {handout.hasMorePhotos && (
        <Button variant="subtle" size="sm" onClick={handout.showMorePhotos}>
          {t('visit.photo.more')}
        </Button>
      )}
    </div>
  );
}

/** The parts of the handout to tick, each with what the period holds of it. */
export function PartList({ handout }: { handout: Handout }) {
  const t = useTexts('tracking');
  const { parts, setParts, person, setPerson, findings, today } = handout;
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
    <section className="stack gap-10">
      <h3>{t('visit.parts.choose')}</h3>
      {partIds.map((part) => (
        <div key={part}>
          <Tick
            checked={parts[part] && (part !== 'texts' || parts.events)}
            disabled={part === 'texts' && !parts.events}
            onChange={(event) => setParts({ ...parts, [part]: event.currentTarget.checked })}
          >
            {t(`visit.part.${part}`)}
            <small>{hintOf(part)}</small>
          </Tick>
          {part === 'photos' && parts.photos && handout.photos.length > 0 && <PhotoPicker handout={handout} />}
          {part === 'name' && parts.name && (
            <LimitedInput
              className={styles.personField ?? ''}
              label={t('visit.name')}
              description={t('visit.only_here')}
              limit={NAME_ON_SHEET_MAX_LENGTH}
              value={person.name}
              onChange={(event) => setPerson({ ...person, name: event.currentTarget.value })}
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
              onChange={(event) => setPerson({ ...person, birthdate: event.currentTarget.value })}
            />
          )}
        </div>
      ))}
    </section>
  );
}
