import { QUESTION_MAX_LENGTH } from '@bergkette/contract/visit.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { meQuery } from '../../data/me.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDay } from '../../lib/dates.ts';
import { newUuid } from '../../lib/uuid.ts';
import { Button, PrimaryButton } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { LoadFailure } from '../../ui/failure.tsx';
import { TextInput } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LimitedTextarea } from '../../ui/limited-field.tsx';
import { EmptyState, ErrorCard, Skeleton } from '../../ui/list-state.tsx';
import { xIcon } from '../../ui/shell-icons.ts';
import { SubScreenHeader } from '../../ui/sub-screen-header.tsx';
import { UnsentClock } from '../../ui/unsent-clock.tsx';
import { HandoutSheet } from './handout/handout-sheet.tsx';
import { type Handout, useHandout } from './handout/use-handout.ts';
import { PartList } from './part-list.tsx';
import type { Questions } from './questions/use-questions.ts';
import { useInside } from './show/show-form.tsx';
import { ShowSheet } from './show/show-sheet.tsx';
import { type PeriodChoice, periodChoices } from './visit-period.ts';
import styles from './visit-screen.module.css';

/** Fields for questions, the last one empty while there is room; what is typed is stored from the first letter on. */
function QuestionList({ questions }: { questions: Questions }) {
  const t = useTexts('tracking');
  const { list, isFull, isStored, isMissing, write, remove } = questions;
  const [nextId, setNextId] = useState(newUuid);
  const rows = useRef<HTMLUListElement>(null);

  if (list === undefined) {
    return (
      <section className="card stack gap-10">
        <h2>{t('visit.questions')}</h2>
        <Skeleton label={t('visit.questions.loading')} lines={1} />
      </section>
    );
  }
  const focusLast = () => rows.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus();
  const handleChange = (id: string, text: string) => {
    write(id, text);
    if (id === nextId) setNextId(newUuid());
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    focusLast();
  };
  const handleRemove = (id: string) => {
    remove(id);
    focusLast();
  };
  return (
    <section className="card stack gap-10">
      <h2>{t('visit.questions')}</h2>
      <p className="small">{t(isStored ? 'visit.questions.hint' : 'visit.questions.unkept')}</p>
      {isMissing && <LoadFailure text={t('visit.questions.missing')} role="status" onRetry={questions.retry} />}
      {isFull && <p role="status">{t('questions.full')}</p>}
      <ul className={styles.questions} ref={rows}>
        {[...list, ...(isFull ? [] : [{ id: nextId, text: '' }])].map((question, index) => {
          const { id, text } = question;
          const number = index + 1;
          return (
            <li key={id}>
              <LimitedTextarea
                aria-label={id === nextId ? t('visit.questions.new') : t('visit.questions.label', { number })}
                placeholder={id === nextId ? t('visit.questions.placeholder') : undefined}
                rows={1}
                limit={QUESTION_MAX_LENGTH}
                enterKeyHint="next"
                value={text}
                onChange={(event) => handleChange(id, event.currentTarget.value)}
                onKeyDown={handleKey}
                onBlur={() => (id !== nextId && text.trim() === '' ? remove(id) : questions.done())}
              />
              <UnsentClock of={question} />
              {id !== nextId && (
                <IconButton
                  icon={xIcon}
                  label={t('visit.questions.remove', { number })}
                  onClick={() => handleRemove(id)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The button that shows the sheet to a doctor. It is there with an empty sheet too, as the links that are still open are behind it. */
function ShowButton({ handout }: { handout: Handout }) {
  const t = useTexts('tracking');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="light" isWide onClick={() => setOpen(true)}>
        {t('show.button')}
      </Button>
      <ShowSheet handout={handout} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

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
      {data.isOld && <LoadFailure text={t('visit.preview.old')} role="status" onRetry={data.retry} />}
      {!handout.isComplete && <p role="status">{t('visit.incomplete')}</p>}
      <HandoutSheet
        contents={contents}
        period={period}
        person={handout.shownPerson}
        today={handout.today}
        photos={handout.handoutFiles}
      />
    </>
  );
}

const usePeriodName = ({ today, picking: { lastVisit } }: Handout) => {
  const t = useTexts('tracking');
  const language = useLanguage();
  return (one: PeriodChoice): string => {
    if (one === 'own') return t('visit.period.own');
    if (one !== 'last_visit') return t('visit.period.days', { days: one });
    return t('visit.period.last_visit', { day: formatDay(lastVisit ?? today, language) });
  };
};

function PeriodPicker({ handout }: { handout: Handout }) {
  const t = useTexts('tracking');
  const nameOf = usePeriodName(handout);
  const { picking, today, isPeriodWrong } = handout;
  const { choice, onChoose, own, onOwnChange, lastVisit } = picking;
  const offered = periodChoices.filter((one) => one !== 'last_visit' || lastVisit !== null);
  const fields = [
    ['from', t('visit.period.from')],
    ['to', t('visit.period.to')],
  ] as const;
  return (
    <section className="stack gap-10">
      <h3>{t('visit.period')}</h3>
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
        {choice === 'own' && isPeriodWrong && t('visit.period.wrong')}
      </p>
    </section>
  );
}

/** Says in one row what is on the sheet; whoever wants something else opens it. */
function Choices({ handout }: { handout: Handout }) {
  const t = useTexts('tracking');
  const nameOf = usePeriodName(handout);
  const inside = useInside(handout, handout.shownPerson.name === '' ? [] : [t('visit.on_it.name')]);
  const { choice } = handout.picking;
  return (
    <details>
      <summary>
        <span>
          {t('visit.parts')}
          {choice !== null && (
            <small className={styles.onIt}>{[nameOf(choice), inside].filter(Boolean).join(': ')}</small>
          )}
        </span>
      </summary>
      <div className={styles.choices}>
        <PeriodPicker handout={handout} />
        <PartList handout={handout} />
      </div>
    </details>
  );
}

/** "My next appointment": the own questions, and the sheet with what is done with it. Everything is done on the device. */
export function VisitScreen() {
  const t = useTexts('tracking');
  const { data: me } = useQuery(meQuery);
  const handout = useHandout(me);
  return (
    <main className={styles.screen}>
      <SubScreenHeader to="/tracking" backLabel={t('visit.back')} title={t('tracking.visit')} />
      <div className={styles.columns}>
        <QuestionList questions={handout.questions} />
        <section className="card stack gap-10">
          <div>
            <h2>{t('visit.sheet')}</h2>
            <Choices handout={handout} />
          </div>
          <Preview handout={handout} />
          <p className="small">{t('visit.on_device')}</p>
          <div data-foot className={styles.actions}>
            <PrimaryButton blockedReason={handout.blocked && t(handout.blocked)} onClick={() => window.print()}>
              {t('visit.print')}
            </PrimaryButton>
            <ShowButton handout={handout} />
          </div>
        </section>
      </div>
    </main>
  );
}
