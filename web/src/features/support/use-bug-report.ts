import { BUG_REPORT_BROWSER_MAX_LENGTH } from '@bergkette/contract/reports.rules.ts';
import type { BugReport, BugReportTicket } from '@bergkette/contract/reports.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sendBugReport } from '../../data/support.ts';
import { readFile, removeFile, type StoredFile, storeFile } from '../../offline/files.ts';
import { perform } from '../../offline/outbox/perform.ts';
import { useDraft } from '../../offline/use-draft.ts';
import {
  BUG_DRAFT,
  type BugDraft,
  edited,
  emptyDraft,
  failureOf,
  isBlank,
  readDraft,
  type SendFailure,
} from './bug-draft.ts';

type OwnWindow = Pick<Window, 'innerWidth' | 'innerHeight' | 'matchMedia'> & { navigator: { userAgent: string } };

/** The data about browser and device that are sent with a report [SUP-03]; the form shows them before. */
export const browserMeta = (build: string, language: string, own: OwnWindow = window): string => {
  const place = own.matchMedia('(display-mode: standalone)').matches ? 'app' : 'browser';
  return [own.navigator.userAgent, `${own.innerWidth} × ${own.innerHeight}`, language, place, `build ${build}`]
    .join(', ')
    .slice(0, BUG_REPORT_BROWSER_MAX_LENGTH);
};

type Sending =
  | { kind: 'idle' }
  /** `draft` is shown until there is an answer: among the drafts of the device it is no more. */
  | { kind: 'sending'; draft: BugDraft }
  /** It is on the device, and is sent as soon as possible. */
  | { kind: 'waiting' }
  | { kind: 'failed'; failure: SendFailure }
  | { kind: 'sent'; ticket: number };

const IDLE: Sending = { kind: 'idle' };

/**
 * The report that is being written, and what has become of it. `draft` is undefined until it is loaded.
 * @param prepare makes a picture smaller before it is stored
 */
export const useBugReport = (ownerId: number, prepare: (file: File) => Promise<Blob>) => {
  const { draft, change, records } = useDraft<BugDraft>(ownerId, BUG_DRAFT, readDraft, isBlank);
  const [picture, setPicture] = useState<File | null>(null);
  const [sending, setSending] = useState<Sending>(IDLE);
  /** A picture that was just picked may still be on its way to the device. */
  const picked = useRef<Promise<StoredFile | null>>(null);
  /** Counts up with each pick, so that one that comes late is not wanted any more. */
  const turn = useRef(0);
  const isLoaded = draft !== undefined;
  const loadPicture = useEffectEvent(async () => {
    if (!draft?.picture) return;
    const file = await readFile(ownerId, draft.picture);
    setPicture(file);
    if (file === null) change((before) => ({ ...before, picture: null }));
  });
  useEffect(() => {
    if (isLoaded) void loadPicture().catch(() => undefined);
  }, [isLoaded]);

  const edit = (part: Partial<BugDraft>) => {
    change((before) => edited(before, part));
    setSending(IDLE);
  };
  const store = async (file: File, isWanted: () => boolean): Promise<StoredFile | null> => {
    const blob = await prepare(file);
    const ready = blob instanceof File ? blob : new File([blob], file.name, { type: blob.type });
    const stored = await storeFile(ownerId, ready, isWanted).catch(() => null);
    if (stored !== null && !isWanted()) {
      await removeFile(ownerId, stored.fileId).catch(() => undefined);
      return null;
    }
    if (stored !== null) change((before) => ({ ...before, picture: stored }));
    return stored;
  };
  const pick = (file: File | null): void => {
    if (draft?.picture) void removeFile(ownerId, draft.picture.fileId).catch(() => undefined);
    setPicture(file);
    edit({ picture: null });
    turn.current += 1;
    const own = turn.current;
    picked.current = file === null ? null : store(file, () => turn.current === own);
  };
  const bring = async (report: BugReport, { picture: stored, key }: BugDraft): Promise<Sending> => {
    // The device has no room for the picture, or stores nothing.
    if (picture !== null && stored === null) {
      const { ticket } = await sendBugReport(report, await prepare(picture), { idempotencyKey: key });
      return { kind: 'sent', ticket };
    }
    const outcome = await perform({ kind: 'bug.send', report, picture: stored }, { key, drafts: records() });
    return outcome.is === 'sent'
      ? { kind: 'sent', ticket: (outcome.answer as BugReportTicket).ticket }
      : { kind: 'waiting' };
  };
  const send = async (report: BugReport): Promise<void> => {
    if (draft === undefined || sending.kind === 'sending') return;
    setSending({ kind: 'sending', draft });
    let handed = draft;
    try {
      if (picked.current !== null) handed = { ...draft, picture: await picked.current };
      const ended = await bring(report, handed);
      change(emptyDraft);
      picked.current = null;
      setPicture(null);
      setSending(ended);
    } catch (error) {
      // What was handed over is a draft again, also where the form has looked meanwhile and found none.
      change(() => handed);
      setSending({ kind: 'failed', failure: failureOf(error) });
    }
  };
  const shown = sending.kind === 'sending' ? sending.draft : draft;
  return { draft: shown, edit, picture, pick, sending, send, rest: () => setSending(IDLE) };
};
