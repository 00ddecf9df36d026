import { EVENT_TEXT_MAX_LENGTH } from '@bergkette/contract/events.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { categoriesQuery } from '../../../data/catalogues.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { kindsOf } from '../../../lib/event-title.ts';
import { useLimit } from '../../../ui/limited-field.tsx';
import type { FormState } from './form-reducer.ts';
import { ShareField } from './share-field.tsx';
import type { MediaFields, StepProps } from './step-props.ts';
import styles from './steps.module.css';
import { TagField } from './tag-field.tsx';
import type { HandingOver } from './use-hand-over.ts';

/** What was written; near the limit, how much still fits in. A text that is too long stays, and is not saved. */
export function TextField({ state, dispatch, isBusy }: StepProps & { isBusy: boolean }) {
  const t = useTexts('app');
  const id = useId();
  const { text } = state.values;
  const { isOver, note } = useLimit(text, EVENT_TEXT_MAX_LENGTH);
  return (
    <>
      <div className="stack">
        <label className={styles.label} htmlFor={id}>
          {t('event.text')}
        </label>
        <textarea
          dir="auto"
          autoComplete="off"
          id={id}
          className={styles.text}
          rows={5}
          value={text}
          readOnly={isBusy}
          aria-invalid={isOver || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => dispatch({ type: 'changed', values: { text: event.currentTarget.value } })}
        />
      </div>
      <p className={styles.notice} id={`${id}-note`} role="status">
        {note}
      </p>
    </>
  );
}

/** Shown until the file is sent again or removed. */
export function UploadFailure({ state, saving }: { state: FormState; saving: HandingOver }) {
  const t = useTexts('app');
  const isWaiting = state.values.contents.some((item) => item.action_id === 1);
  if (!saving.hasFailedUpload || saving.isSaving || !isWaiting) return null;
  return (
    <p className={styles.notice} role="alert">
      {t('event.upload_failed')}
    </p>
  );
}

export interface MediaStepProps extends StepProps {
  renderContents: MediaFields['renderContents'];
  saving: HandingOver;
}

/** Text, files, and in the clinic the tags, which at home have a step of their own [EVF-02, EVF-27]. */
export function MediaStep({ state, dispatch, renderContents, saving }: MediaStepProps): ReactNode {
  const t = useTexts('app');
  const { data: categories } = useQuery(categoriesQuery);
  const activity = categories
    ?.flatMap((category) => category.activities)
    .find(({ id }) => id === state.values.activityId);
  const kinds = activity ? kindsOf(activity.description, t) : [];
  return (
    <div className="stack gap-16">
      <TextField state={state} dispatch={dispatch} isBusy={saving.isSaving} />
      <UploadFailure state={state} saving={saving} />
      <div>
        {renderContents({
          items: state.values.contents,
          isBusy: saving.isSaving,
          onAdd: (items) => dispatch({ type: 'contents_added', items }),
          onRemove: (mediaId) => dispatch({ type: 'content_removed', mediaId }),
          onRestore: (mediaId) => dispatch({ type: 'content_restored', mediaId }),
          onRetry: () => void saving.save(),
        })}
      </div>
      {state.values.location !== 'home' && (
        <section inert={saving.isSaving}>
          <h2 className={styles.label}>{t('event.tags')}</h2>
          <TagField state={state} dispatch={dispatch} kinds={kinds} />
        </section>
      )}
      <div inert={saving.isSaving}>
        <ShareField state={state} dispatch={dispatch} />
      </div>
    </div>
  );
}
