import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { meQuery } from '../../data/me.ts';
import type { Period } from '../../data/period.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDate, formatShortDay, toInstant } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { ChoiceMark } from '../../ui/choice-rows.tsx';
import { TextInput } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { arrowLeftIcon } from '../../ui/icons.ts';
import { EmptyState, ErrorCard, Skeleton } from '../../ui/list-state.tsx';
import frame from '../../ui/sub-screen.module.css';
import type { Photo } from './handout/handout-content.ts';
import { HandoutPreview } from './handout/handout-preview.tsx';
import { type Handout, useHandout } from './handout/use-handout.ts';
import type { PhotoUrls } from './handout/use-photo-urls.ts';
import { PartList } from './part-list.tsx';
import { PHOTOS_MAX } from './photo-choice.ts';
import { QuestionList } from './questions/question-list.tsx';
import { ShowLink } from './show/show-link.tsx';
import { type PeriodChoice, periodChoices } from './visit-period.ts';
import styles from './visit-screen.module.css';

function Preview({ handout }: { handout: Handout }) {
  const t = useTexts('tracking');
  const { contents, period, data } = handout;
  if (data.isMissing) {
    return <ErrorCard text={t('visit.preview.failed')} onRetry={data.retry} />;
  }
  if (contents === undefined || period === null) {
    return handout.isPeriodWrong ? null : <Skeleton label={t('visit.preview.loading')} cards={2} />;
  }
  if (contents.length === 0) return <EmptyState text={t('visit.preview.empty')} firn={{ pose: 'think' }} />;
  return (
    <>
      {data.isOld && (
        <div role="status">
          <p>{t('visit.preview.old')}</p>
          <Button variant="light" size="sm" onClick={data.retry}>
            {t('failed.retry')}
          </Button>
        </div>
      )}
      {!handout.isComplete && <p role="status">{t('visit.incomplete')}</p>}
      <HandoutPreview
        contents={contents}
        period={period}
        person={handout.shownPerson}
        today={handout.today}
        urlOf={handout.handoutUrls.urlOf}
        isWaiting={handout.isWaiting}
        isTooLong={handout.isTooLong}
        onFitted={handout.setFitted}
      />
    </>
  );
}

interface PhotoPickerProps {
  photos: readonly Photo[];
  hasMore: boolean;
  onMore: () => void;
  urls: PhotoUrls;
  pickedIds: ReadonlySet<number>;
  isFull: boolean;
  /** Picked photos that could not be loaded and are not on the handout. */
  failed: readonly Photo[];
  onPick: (ids: ReadonlySet<number>) => void;
}

/** Each photo is picked by itself, so that none gets onto the handout together with others. */
function PhotoPicker({ photos, hasMore, onMore, urls, pickedIds, isFull, failed, onPick }: PhotoPickerProps) {
  const t = useTexts('tracking');
  const language = useLanguage();
  const toggle = (id: number) => {
    const next = new Set(pickedIds);
    if (!next.delete(id)) next.add(id);
    onPick(next);
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
                disabled={!isPicked && (isFull || urls.hasFailed(id))}
                onClick={() => toggle(id)}
              >
                {urls.urlOf(id) && <img src={urls.urlOf(id)} alt="" decoding="async" />}
                {urls.hasFailed(id) && <span className="small">{t('visit.photo.failed')}</span>}
                <ChoiceMark isSelected={isPicked} />
              </button>
            </li>
          );
        })}
      </ul>
      {failed.length > 0 && <p role="status">{t('visit.photo.left_off', { list: failed.map(nameOf).join(', ') })}</p>}
      {hasMore && (
        <Button variant="subtle" size="sm" onClick={onMore}>
          {t('visit.photo.more')}
        </Button>
      )}
    </div>
  );
}

interface PeriodPickerProps {
  /** `null` until the preset choice is known. */
  choice: PeriodChoice | null;
  onChoose: (choice: PeriodChoice) => void;
  own: Period;
  onOwnChange: (own: Period) => void;
  /** Plain dates; `lastVisit` is `null` where there was no visit. */
  lastVisit: string | null;
  today: string;
  /** The person's own days are missing, or the end lies before the start. */
  isWrong: boolean;
}

function PeriodPicker({ choice, onChoose, own, onOwnChange, lastVisit, today, isWrong }: PeriodPickerProps) {
  const t = useTexts('tracking');
  const language = useLanguage();
  const nameOf = (one: PeriodChoice): string => {
    if (one === 'own') return t('visit.period.own');
    if (one !== 'last_visit') return t('visit.period.days', { days: one });
    return t('visit.period.last_visit', { day: formatDate(toInstant(lastVisit ?? today, '12:00') ?? today, language) });
  };
  const offered = periodChoices.filter((one) => one !== 'last_visit' || lastVisit !== null);
  const fields = [
    ['from', t('visit.period.from')],
    ['to', t('visit.period.to')],
  ] as const;
  return (
    <section className={styles.card}>
      <h2>{t('visit.period')}</h2>
      <div className="flow">
        {offered.map((one) => (
          <Chip key={one} isSelected={one === choice} onClick={() => onChoose(one)}>
            {nameOf(one)}
          </Chip>
        ))}
      </div>
      {choice === 'own' && (
        <div className={styles.dates}>
          {fields.map(([edge, label]) => (
            <TextInput
              key={edge}
              type="date"
              label={label}
              min="1900-01-01"
              max={today}
              value={own[edge]}
              onChange={(event) => onOwnChange({ ...own, [edge]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
      <p className="small" role="status">
        {choice === 'own' && isWrong && t('visit.period.wrong')}
        {choice !== null && lastVisit === null && choice !== 'own' && t('visit.period.no_visit')}
      </p>
    </section>
  );
}

/** "My next appointment": the choice of contents, and the handout itself. Everything is done on the device. */
export function VisitScreen() {
  const t = useTexts('tracking');
  const { data: me } = useQuery(meQuery);
  const handout = useHandout(me);
  return (
    <main className={styles.screen}>
      <header className={frame.header}>
        <Link to="/tracking" className={frame.back} aria-label={t('visit.back')} title={t('visit.back')}>
          <Icon shape={arrowLeftIcon} />
        </Link>
        <h1>{t('visit.title')}</h1>
      </header>
      <div className={styles.intro}>
        <p className="lead">{t('visit.lead')}</p>
        <p className="small">{t('visit.on_device')}</p>
      </div>
      <div className={styles.columns}>
        <div className="stack gap-12">
          <PeriodPicker {...handout.picking} today={handout.today} isWrong={handout.isPeriodWrong} />
          <QuestionList questions={handout.questions} />
          <PartList
            parts={handout.parts}
            onPartsChange={handout.setParts}
            person={handout.person}
            onPersonChange={handout.setPerson}
            findings={handout.findings}
            today={handout.today}
            photos={
              handout.photos.length > 0 && (
                <PhotoPicker
                  photos={handout.photos}
                  hasMore={handout.hasMorePhotos}
                  onMore={handout.showMorePhotos}
                  urls={handout.photoUrls}
                  pickedIds={handout.photoIds}
                  isFull={handout.isFull}
                  failed={handout.failedPhotos}
                  onPick={handout.setPhotoIds}
                />
              )
            }
          />
        </div>
        <section className={styles.card}>
          <h2>{t('visit.preview')}</h2>
          <Preview handout={handout} />
          <ShowLink handout={handout} />
        </section>
      </div>
    </main>
  );
}
