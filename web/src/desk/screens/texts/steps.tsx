import { REVIEWER_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import type { TextContent, TextDetail } from '@bergkette/contract/desk/texts.ts';
import { useId, useState } from 'react';
import { languages } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { formatDay, plainDateOf } from '../../../lib/dates.ts';
import { now } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput, whenSubmitted } from '../../../ui/field.tsx';
import { LimitedInput } from '../../../ui/limited-field.tsx';
import { refreshTexts } from '../../data/refresh.ts';
import { discardDraft, publishDraft, reviewDraft } from '../../data/texts.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import styles from '../../parts/parts.module.css';
import { CallFailure, Note, Panel, Tag } from '../../parts/parts.tsx';
import { fieldFailure } from '../../parts/said.ts';
import { useAct } from '../../parts/use-act.ts';
import { useMe } from '../../session.ts';
import type { useTextDraft } from './draft-saver.ts';

interface StepsProps<C extends TextContent> {
  detail: TextDetail;
  draft: Pick<ReturnType<typeof useTextDraft<C>>, 'content' | 'state' | 'flush' | 'seen' | 'step'>;
}

/** Draft → reviewed by whom and when → published. Whoever changes a draft takes its review away. */
export function Steps<C extends TextContent>({ detail: { kind, key, live, open }, draft }: StepsProps<C>) {
  const t = useTexts('desk');
  const language = useLanguage();
  const { roles, clinics } = useMe();
  /** People of every clinic read a text. */
  const isLimited = clinics.length > 0 && !roles.includes('admin');
  const [by, setBy] = useState('');
  const [on, setOn] = useState(() => plainDateOf(now()));
  const reviewForm = useId();
  const review = useAct(
    (given: { by: string; on: string }) =>
      draft.step(
        (seen) => reviewDraft(kind, key, { ...given, seen }),
        ({ changed_at }) => changed_at,
      ),
    async () => {
      await refreshTexts();
      alertStore.show('success', t('step.reviewed'));
    },
  );
  const publish = useAct(
    () =>
      draft.step(
        (seen) => publishDraft(kind, key, seen),
        () => null,
      ),
    async () => {
      await refreshTexts();
      alertStore.show('success', t('step.published'));
    },
  );
  const discard = async () => {
    await draft.flush();
    const seen = draft.seen();
    // Else there is none of what stands here.
    if (seen !== null) await discardDraft(kind, key, seen);
  };
  const isTyped = draft.state !== 'same';
  if (open === null && !isTyped) {
    return (
      <Panel title={t('step.publish')}>
        <p>{t('step.none')}</p>
      </Panel>
    );
  }
  const unchanged =
    live === null ? [] : languages.filter((each) => JSON.stringify(live[each]) === JSON.stringify(draft.content[each]));
  const isReviewed = open?.review != null && open.state === 'reviewed' && !isTyped;
  return (
    <Panel
      title={t('step.publish')}
      actions={<Tag kind="open">{t(isReviewed ? 'texts.state.reviewed' : 'texts.state.draft')}</Tag>}
    >
      {isReviewed && open?.review ? (
        <>
          <p>{t('step.reviewed_by', { day: formatDay(open.review.on, language), by: open.review.by })}</p>
          {isLimited && <p>{t('step.publish_others')}</p>}
          <CallFailure error={publish.error} />
        </>
      ) : (
        <form
          id={reviewForm}
          className="stack gap-14"
          onSubmit={whenSubmitted(() => review.run({ by: by.trim(), on }))}
        >
          <p>{t('step.review.text')}</p>
          {unchanged.length === 1 && (
            <Note kind="sun">
              <p>{t(`step.unchanged.${unchanged[0] ?? 'en'}`)}</p>
            </Note>
          )}
          <div className={styles.wide}>
            <LimitedInput
              label={t('step.by')}
              description={t('step.by.hint')}
              value={by}
              required
              limit={REVIEWER_MAX_LENGTH}
              error={fieldFailure(review.error, 'by')}
              onChange={(event) => setBy(event.currentTarget.value)}
            />
            <TextInput
              label={t('step.on')}
              type="date"
              value={on}
              required
              error={fieldFailure(review.error, 'on')}
              onChange={(event) => setOn(event.currentTarget.value)}
            />
          </div>
          <CallFailure error={review.error} />
        </form>
      )}
      <div className="row flow gap-12">
        {!isReviewed && (
          <Button type="submit" form={reviewForm} aria-busy={review.isRunning}>
            {t('step.review')}
          </Button>
        )}
        {isReviewed && !isLimited && (
          <Button aria-busy={publish.isRunning} onClick={() => publish.run(undefined)}>
            {t('step.publish')}
          </Button>
        )}
        <AskingButton
          label={t('step.discard')}
          size="md"
          title={t('step.discard.title')}
          text={t('step.discard.text')}
          keepLabel={t('step.discard.keep')}
          call={discard}
          // The editor starts again with the published text; until then nobody types into the discarded one.
          onDone={() => {
            location.reload();
            return new Promise(() => undefined);
          }}
        />
      </div>
    </Panel>
  );
}
