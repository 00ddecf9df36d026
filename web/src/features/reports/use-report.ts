import type { ReportReason } from '@bergkette/contract/reports.rules.ts';
import type { ReportBody } from '@bergkette/contract/reports.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { sendReport } from '../../data/people.ts';
import type { TextId } from '../../i18n/areas.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { tokens } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useHasLeft } from '../../lib/use-has-left.ts';
import { createKeyring } from '../../lib/uuid.ts';
import { useDraft } from '../../offline/use-draft.ts';

/** Target of the report, with the field names of the API. */
export type ReportTarget = Pick<ReportBody, 'user' | 'chat' | 'message'>;

export interface ReportDraft {
  reason: ReportReason | null;
  text: string;
  isBlocking: boolean;
}

const nameOf = ({ user, chat, message }: ReportTarget): string => [user, chat, message].join(' ');

/** One draft holds the texts of all targets, as its id stands readable on the device. */
export const REPORT_DRAFT = 'report';
const textsSchema = v.fallback(v.record(v.string(), v.string()), {});
const textsIn = (stored: unknown): Record<string, string> => v.parse(textsSchema, stored);
const isEmpty = (texts: Record<string, string>): boolean => Object.keys(texts).length === 0;

/** A longer wait comes from the limit per day, not per minute. */
const LONG_WAIT_S = 120;

/** The text for a report that did not arrive. */
export const reportFailureId = (error: unknown): TextId<'people'> => {
  if (!(error instanceof ApiError)) return 'report.failed';
  if (error.code === 'unreachable') return 'report.unreachable';
  if (error.status !== 429) return 'report.failed';
  return (error.retryAfterS ?? 0) > LONG_WAIT_S ? 'report.enough_today' : 'report.wait';
};

/** The alert that a report has not arrived, whose sheet has closed. */
let notArrived: number | undefined;

/**
 * Sends a report; reason and words stay until it has arrived, and the words are kept on the device. How a report ended whose
 * sheet was closed meanwhile is said as an alert.
 * @param onSent gets whether the person was blocked too
 */
export const useReport = (target: ReportTarget, onSent: (isBlocked: boolean) => void) => {
  const t = useTexts('people');
  const hasLeft = useHasLeft();
  const [draft, setDraft] = useState<ReportDraft>({ reason: null, text: '', isBlocking: false });
  // A second try after a lost answer makes no second report.
  const [keyOf] = useState(createKeyring);
  const name = nameOf(target);
  const { draft: texts, change: changeTexts } = useDraft(tokens.personId() ?? 0, REPORT_DRAFT, textsIn, isEmpty);
  const isRead = texts !== undefined;
  const takeUp = useEffectEvent(() => {
    // What was typed before the device has answered wins over what it had of this target.
    if (draft.text === '') setDraft({ ...draft, text: texts?.[name] ?? '' });
    else storeText(draft.text);
  });
  useEffect(() => {
    if (isRead) takeUp();
  }, [isRead]);
  const storeText = (text: string) =>
    changeTexts(({ [name]: _before, ...others }) => (text.trim() === '' ? others : { ...others, [name]: text }));
  const change = (part: Partial<ReportDraft>): void => {
    setDraft({ ...draft, ...part });
    if (part.text !== undefined && isRead) storeText(part.text);
  };
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: ReportBody) => sendReport(body, keyOf(body)),
    onSuccess: (_sent, { block }) => {
      storeText('');
      onSent(block === true);
      if (hasLeft.current) alertStore.show('info', t('report.has_arrived'));
    },
    onError: () => {
      if (hasLeft.current) notArrived = alertStore.show('error', t('report.not_arrived'));
    },
  });
  const send = (): void => {
    const { reason, text, isBlocking } = draft;
    if (reason === null || isPending || isSuccess) return;
    // It would stand before the answer to this try, which would be over by then.
    if (notArrived !== undefined) alertStore.close(notArrived);
    mutate({ ...target, reason, text: text.trim(), block: isBlocking });
  };
  return { draft, isSending: isPending, isSent: isSuccess, failure: error && reportFailureId(error), change, send };
};
