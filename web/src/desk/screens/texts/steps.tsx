import { REVIEWER_MAX_LENGTH } from '@bergkette/contract/desk/desk.rules.ts';
import type { TextContent, TextDetail } from '@bergkette/contract/desk/texts.ts';
import { useId, useState } from 'react';
import { languages } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.ts';
import { alertStore } from '../../../lib/alerts.ts';
import { formatDay, plainDateOf } from '../../../lib/dates.ts';
import { now } from '../../../lib/server-time.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { LimitedInput } from '../../../ui/limited-field.tsx';
import { changedElsewhere } from '../../data/api.ts';
import { refreshTexts } from '../../data/refresh.ts';
import { discardDraft, publishDraft, reviewText } from '../../data/texts.ts';
import { AskingButton } from '../../parts/asking-button.tsx';
import { Form } from '../../parts/form.tsx';
import styles from '../../parts/parts.module.css';
import { CallFailure, Note, Panel, Tag } from '../../parts/parts.tsx';
import { fieldFailure, sayWho } from '../../parts/said.ts';
import { useAct } from '../../parts/use-act.ts';
import { useMe } from '../../session.ts';
import type { useTextDraft } from './draft-saver.ts';

interface StepsProps<C extends TextContent> {
  detail: TextDetail;
  draft: Pick<ReturnType<typeof useTextDraft<C>>, 'content' | 'state' | 'flush' | 'seen' | 'step'>;
}

/**
 * Draft → reviewed by whom and when → published. Whoever changes a draft takes its review away. What people read is reviewed
 * again without a draft.
 */
export function Steps<C extends TextContent>({ detail, draft }: StepsProps<C>) {
  const { kind, key, live, open, reviews } = detail;
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
        (seen) => reviewText(kind, key, given, seen === null ? { content: draft.content } : { seen }),
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
        (seen) => {
          // What is open then is another's.
          if (seen === null) throw changedElsewhere();
          return publishDraft(kind, key, seen);
        },
        () => null,
      ),
    async () => {
      setBy('');
      setOn(plainDateOf(now()));
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
  const isStanding = open === null && !isTyped;
  if (isStanding && (live === null || detail.has_gaps)) {
    return (
      <Panel title={t('step.publish')}>
        <p>
          {t('step.none')} {detail.has_gaps && t('step.gaps')}
        </p>
      </Panel>
    );
  }
  /** Who may review what is typed just now the server says once it is a draft. */
  const isBegun = isTyped && open === null;
  const others = isBegun ? [] : detail.reviewers_instead;
  const unchanged =
    live === null ? [] : languages.filter((each) => JSON.stringify(live[each]) === JSON.stringify(draft.content[each]));
  /** The language that nobody changed keeps its review, where it has one; none where people read the other. */
  const kept = unchanged.length === 1 ? reviews.find((each) => each.language === unchanged[0]) : undefined;
  const note = kept && (
    <Note kind="sun">
      <p>{t(`step.${kept.review ? 'unchanged' : 'unreviewed'}.${kept.language}`)}</p>
    </Note>
  );
  const isReviewed = open?.review != null && open.state === 'reviewed' && !isTyped;
  return (
    <Panel
      title={t('step.publish')}
      actions={!isStanding && <Tag kind="open">{t(isReviewed ? 'texts.state.reviewed' : 'texts.state.draft')}</Tag>}
    >
      {isReviewed && open?.review ? (
        <>
          <p>{t('step.reviewed_by', { day: formatDay(open.review.on, language), by: open.review.by })}</p>
          {isLimited && <p>{t('step.publish_others')}</p>}
          <CallFailure error={publish.error} />
        </>
      ) : others.length > 0 ? (
        <>
          <p>
            {isStanding && t('step.none')} {t('step.others', { names: others.map(sayWho).join(', ') })}
          </p>
          {note}
        </>
      ) : isBegun ? (
        <>
          <p>{t('step.review.text')}</p>
          {note}
        </>
      ) : (
        <Form id={reviewForm} onSubmit={() => review.run({ by: by.trim(), on })}>
          <p>{t(isStanding ? 'step.standing' : 'step.review.text')}</p>
          {note}
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
        </Form>
      )}
      <div className="row flow gap-12">
        {!isReviewed && !isBegun && others.length === 0 && (
          <Button type="submit" form={reviewForm} aria-busy={review.isRunning}>
            {t('step.review')}
          </Button>
        )}
        {isReviewed && !isLimited && (
          <Button aria-busy={publish.isRunning} onClick={() => publish.run(undefined)}>
            {t('step.publish')}
          </Button>
        )}
        {!isStanding && (
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
        )}
      </div>
    </Panel>
  );
}
