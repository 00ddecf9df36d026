import type { Me } from '@bergkette/contract/users.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { arrowLeftIcon } from '../../ui/icons.ts';
import { Bone, EmptyState, ErrorCard, Skeleton } from '../../ui/list-state.tsx';
import { PartList } from './part-list.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { QuestionList } from './questions/question-list.tsx';
import { SheetPreview } from './sheet/sheet-preview.tsx';
import { useVisitSheet, type VisitSheet } from './sheet/use-visit-sheet.ts';
import styles from './visit-screen.module.css';

function Preview({ sheet }: { sheet: VisitSheet }) {
  const t = useTexts('visit');
  const shell = useTexts('shell');
  const { contents, period, data } = sheet;
  if (data.isMissing) {
    return <ErrorCard text={t('visit.preview.failed')} retryLabel={shell('list.retry')} onRetry={data.retry} />;
  }
  if (contents === undefined || period === null) {
    return sheet.isPeriodWrong ? null : (
      <Skeleton label={t('visit.preview.loading')}>
        <Bone shape="card" />
        <Bone shape="card" />
      </Skeleton>
    );
  }
  if (contents.length === 0) return <EmptyState text={t('visit.preview.empty')} firn={{ pose: 'think' }} />;
  return (
    <>
      {data.isOld && (
        <div role="status">
          <p>{t('visit.preview.old')}</p>
          <Button variant="light" size="sm" onClick={data.retry}>
            {shell('list.retry')}
          </Button>
        </div>
      )}
      {!sheet.isComplete && <p role="status">{t('visit.incomplete')}</p>}
      <SheetPreview
        contents={contents}
        period={period}
        person={sheet.shownPerson}
        today={sheet.today}
        urlOf={sheet.sheetUrls.urlOf}
        isWaiting={sheet.isWaiting}
      />
    </>
  );
}

/** "My next appointment": what goes on the sheet, and the sheet itself. All of it happens on the device. */
export function VisitScreen({ me }: { me: Me | undefined }) {
  const t = useTexts('visit');
  const sheet = useVisitSheet(me);
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
          <PeriodPicker {...sheet.picking} today={sheet.today} isWrong={sheet.isPeriodWrong} />
          <QuestionList questions={sheet.questions} />
          <PartList
            parts={sheet.parts}
            onPartsChange={sheet.setParts}
            person={sheet.person}
            onPersonChange={sheet.setPerson}
            findings={sheet.findings}
            today={sheet.today}
            photos={
              sheet.photos.length > 0 && (
                <PhotoPicker
                  photos={sheet.photos}
                  hasMore={sheet.hasMorePhotos}
                  onMore={sheet.showMorePhotos}
                  urls={sheet.photoUrls}
                  pickedIds={sheet.photoIds}
                  isFull={sheet.isFull}
                  failed={sheet.failedPhotos}
                  onPick={sheet.setPhotoIds}
                />
              )
            }
          />
        </div>
        <section className={styles.card}>
          <h2>{t('visit.preview')}</h2>
          <Preview sheet={sheet} />
        </section>
      </div>
    </main>
  );
}
