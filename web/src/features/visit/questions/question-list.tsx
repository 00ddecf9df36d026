import { QUESTION_MAX_LENGTH } from '@bergkette/contract/questions.rules.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LimitedTextarea } from '../../../ui/limited-field.tsx';
import { Bone, Skeleton } from '../../../ui/list-state.tsx';
import { xIcon } from '../../../ui/shell-icons.ts';
import { UnsentClock } from '../../../ui/unsent-clock.tsx';
import styles from '../visit-screen.module.css';
import type { Questions } from './use-questions.ts';

/** Fields for questions, the last one empty while there is room; what is typed is stored from the first letter on. */
export function QuestionList({ questions }: { questions: Questions }) {
  const t = useTexts('tracking');
  const { list, isFull, isStored, isMissing, write, remove } = questions;
  const [nextId, setNextId] = useState(newUuid);
  const rows = useRef<HTMLUListElement>(null);

  if (list === undefined) {
    return (
      <section className={styles.card}>
        <h2>{t('visit.questions')}</h2>
        <Skeleton label={t('visit.questions.loading')}>
          <Bone />
        </Skeleton>
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
    <section className={styles.card}>
      <h2>{t('visit.questions')}</h2>
      <p className="small">{t(isStored ? 'visit.questions.hint' : 'visit.questions.unkept')}</p>
      {isMissing && (
        <div role="status">
          <p>{t('visit.questions.missing')}</p>
          <Button variant="light" size="sm" onClick={questions.retry}>
            {t('failed.retry')}
          </Button>
        </div>
      )}
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
