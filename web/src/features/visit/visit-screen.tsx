import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { meQuery } from '../../data/me.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { arrowLeftIcon } from '../../ui/icons.ts';
import { EmptyState, ErrorCard, Skeleton } from '../../ui/list-state.tsx';
import { HandoutPreview } from './handout/handout-preview.tsx';
import { type Handout, useHandout } from './handout/use-handout.ts';
import { PartList } from './part-list.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { QuestionList } from './questions/question-list.tsx';
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
      />
    </>
  );
}

/** "My next appointment": the choice of contents, and the handout itself. Everything is done on the device. */
export function VisitScreen() {
  const t = useTexts('tracking');
  const { data: me } = useQuery(meQuery);
  const handout = useHandout(me);
  return (
    <main className={styles.screen}>
      <header className={styles.header}>
        <Link to="/tracking" className={styles.back} aria-label={t('visit.back')} title={t('visit.back')}>
          <Icon shape={arrowLeftIcon} />
        </Link>
        <h1>{t('visit.title')}</h1>
      </header>
      <div className={styles.intro}>
        <p className="lead">{t('visit.lead')}</p>
        <p className="small">{t('visit.on_device')}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.choices}>
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
        </section>
      </div>
    </main>
  );
}
