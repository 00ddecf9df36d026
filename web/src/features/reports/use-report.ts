import type { ReportReason } from '@bergkette/contract/reports.rules.ts';
import type { ReportBody } from '@bergkette/contract/reports.ts';
import { useEffect, useRef, useState } from 'react';
import { sendReport } from '../../data/reports.ts';
import { tokens } from '../../lib/api-client.ts';
import { createKeyring } from '../../lib/keyring.ts';
import { reportFailureId } from './report-failure.ts';
import { reportVault } from './report-store.ts';
import { createReportWords } from './report-words.ts';

/** Target of the report, with the field names of the API. */
export type ReportTarget = Pick<ReportBody, 'user' | 'chat' | 'message'>;

export interface ReportDraft {
  reason: ReportReason | null;
  text: string;
  isBlocking: boolean;
}

type Phase = 'open' | 'sending' | 'sent';

const nameOf = ({ user, chat, message }: ReportTarget): string => [user, chat, message].join(' ');

/**
 * Sends a report; reason and words stay until it has arrived, and the words are kept on the device.
 * @param onSent gets whether the person was blocked too
 */
export const useReport = (target: ReportTarget, onSent: (isBlocked: boolean) => void) => {
  const [draft, setDraft] = useState<ReportDraft>({ reason: null, text: '', isBlocking: false });
  const [phase, setPhase] = useState<Phase>('open');
  const [failure, setFailure] = useState<ReturnType<typeof reportFailureId> | null>(null);
  // A second try after a lost answer makes no second report.
  const [keyOf] = useState(createKeyring);
  const words = useRef<ReturnType<typeof createReportWords>>(null);
  const name = nameOf(target);
  useEffect(() => {
    const ownerId = tokens.personId();
    if (ownerId === null) return;
    words.current = createReportWords(reportVault(ownerId), name, (text) =>
      setDraft((now) => (now.text === '' ? { ...now, text } : now)),
    );
  }, [name]);
  const change = (part: Partial<ReportDraft>): void => {
    setDraft({ ...draft, ...part });
    if (part.text !== undefined) words.current?.type(part.text);
  };
  const send = async (): Promise<void> => {
    const { reason, text, isBlocking } = draft;
    if (reason === null || phase !== 'open') return;
    const body: ReportBody = { ...target, reason, text: text.trim(), block: isBlocking };
    setPhase('sending');
    setFailure(null);
    try {
      await sendReport(body, keyOf(body));
      words.current?.type('');
      setPhase('sent');
      onSent(isBlocking);
    } catch (error) {
      setFailure(reportFailureId(error));
      setPhase('open');
    }
  };
  return { draft, phase, failure, change, send };
};
