import type { Symptom } from '@bergkette/contract/catalogues.ts';
import { UNDO_MS } from '@bergkette/contract/events.rules.ts';
import type { DiaryEvent } from '@bergkette/contract/events.ts';
import { isSober } from '@bergkette/contract/hard-moments.rules.ts';
import type { BugReportTicket } from '@bergkette/contract/reports.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import type { VersionedEvent } from '../../data/event-calls.ts';
import { meQuery, noteSober } from '../../data/me.ts';
import { tellsOfFever } from '../../features/events/about-fever.ts';
import { takeBack } from '../../features/events/detail/offer-undo.ts';
import { readTitle } from '../../features/events/use-event-labels.ts';
import { useDayName } from '../../features/moods/mood-texts.ts';
import { BUG_DRAFT, readDraft, withRefused } from '../../features/support/bug-draft.ts';
import { refusalOf } from '../../features/symptoms/entry/point-form.ts';
import { useSymptomWords } from '../../features/symptoms/use-symptom-words.ts';
import {
  QUESTIONS,
  readTyped,
  withRefused as withRefusedQuestion,
} from '../../features/visit/questions/typed-questions.ts';
import { showError } from '../../i18n/show-error.ts';
import { loadTexts, readText } from '../../i18n/texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import type { ClientCode } from '../../lib/api-error.ts';
import { isHardEntry } from '../../lib/hard-entry.ts';
import { useStore } from '../../lib/store.ts';
import { storedNews } from '../../lib/stored-news.ts';
import { type EventSave, eventIdOf, type Waiting } from '../../offline/outbox/call.ts';
import { discard, hasLaterCalls, openOutbox, sendWaiting, takeHard, takeSent } from '../../offline/outbox/outbox.ts';
import { waitingCalls } from '../../offline/outbox/waiting.ts';
import { changeDraft } from '../../offline/use-draft.ts';
import { useConnection } from '../../pwa/connection.ts';

/** Duration of the message in ms, long enough for somebody exhausted to read it. */
const HARD_MS = 12_000;

/** The detail of the event lies open, and shows what was changed itself. */
const isInDetail = ({ id }: DiaryEvent): boolean => new URLSearchParams(location.search).get('event') === String(id);

/**
 * Says that an event is stored, after a hard one with thanks and a link to help, once for each event. On the path Firn says
 * it instead. The quick entry saves without a button, so its message offers undo.
 */
const sayStored = (
  event: DiaryEvent,
  { isNew, before, thanks }: Pick<EventSave, 'isNew' | 'before' | 'thanks'>,
): void => {
  const { wasHard, canUndo, isFirst } = thanks;
  const undo = canUndo
    ? () => void takeBack(event).catch((error: unknown) => showError(error, 'error_messages.delete_event'))
    : null;
  const isFever = tellsOfFever(event, before);
  const isHard = !wasHard && isHardEntry(event);
  if (isFever || isHard || (!wasHard && isSober(event))) noteSober();
  const action = undo === null ? undefined : { label: readText('button.undo'), run: undo };
  const links = isHard ? [{ label: readText('event.help'), href: '/help' }] : undefined;
  const sayPlainly = () => {
    const ms = isHard ? HARD_MS : action && UNDO_MS;
    alertStore.show('success', readText('event.saved', { event: readTitle(event) }), { action, links, ms });
  };
  const news = { event: { ...event, isFever }, isHard, takeBack: undo, sayPlainly };
  if (isNew && (isFirst || !isFever) && storedNews.tell(news)) return;
  // Whom to call was said as it was saved, and stays until it is closed.
  if (isFever) return;
  if (isHard) alertStore.show('info', readText('event.state.hard'), { action, links, ms: HARD_MS });
  else if (!isFirst && (isNew || !isInDetail(event))) sayPlainly();
};

const sayTicket = async ({ ticket }: BugReportTicket): Promise<void> => {
  await loadTexts('account');
  alertStore.show('success', readText('support.sent', { ticket }));
};

/** Says of each event and of each bug report that it is stored, once. */
const sayAll = (): void => {
  for (const { call, answer } of takeSent()) {
    if (call.kind === 'event.save') {
      if (!call.thanks.isSaid) sayStored((answer as VersionedEvent).event, call);
    } else void sayTicket(answer as BugReportTicket);
  }
};

/** What helps after a hard event comes from the device, so it does not wait for the network, nor for a server that fails. */
const sayHard = async (): Promise<void> => {
  for (const call of await takeHard()) sayStored(call.event, call);
};

/** Says that something waits for an update of the app, as it is nowhere to be seen until then. */
const sayLater = async (ownerId: number): Promise<void> => {
  if (await hasLaterCalls(ownerId)) alertStore.show('info', readText('offline.of_later_version'));
};

/** The person has read why. The words of a bug report and of a question stand nowhere else, so they go back to where they were typed. */
const close = async (ownerId: number, { seq, call, refusal }: Waiting): Promise<void> => {
  if (call.kind === 'bug.send') {
    const { report, picture } = call;
    await changeDraft(ownerId, BUG_DRAFT, (stored) => withRefused(readDraft(stored), report, picture));
  }
  if (call.kind === 'question.put') {
    const { question } = call;
    const isElsewhere = refusal?.code === 'changed_elsewhere';
    await changeDraft(ownerId, QUESTIONS, (stored) => withRefusedQuestion(readTyped(stored), question, isElsewhere));
  }
  // Where the draft could not be stored the refusal stays, and is told again.
  await discard((one) => one.seq === seq);
};

/** Names what waited, with its value, in the person's words. */
const useCallWords = () => {
  const { t, nameOf, whenOf, writtenValueOf } = useSymptomWords();
  const dayName = useDayName();
  const pointWords = (symptom: Symptom | undefined, { value, datetime }: { value: number; datetime: string }) =>
    t('trackers.refused.point', {
      symptom: symptom ? nameOf(symptom) : '',
      value: symptom ? writtenValueOf(value, symptom) : String(value),
      when: whenOf(datetime),
    });
  return ({ call }: Waiting): string => {
    switch (call.kind) {
      case 'mood':
        return t('trackers.refused.mood', {
          date: dayName(call.mood.date),
          value: call.mood.mood === -1 ? '–' : t(`mood.${call.mood.mood}`),
        });
      case 'run.start': {
        const { first_point } = call.input;
        if (first_point !== undefined) return pointWords(call.symptom, first_point);
        return t('trackers.refused.run', { symptom: nameOf(call.symptom) });
      }
      case 'run.change':
      case 'run.delete':
        return t('trackers.refused.run', { symptom: nameOf(call.run.symptom) });
      case 'run.helped':
        return t('trackers.refused.helped', { words: call.helped.join(', ') });
      case 'point.add':
        return pointWords(call.symptom, call.input);
      case 'point.change':
        return pointWords(call.symptom, call);
      case 'point.delete':
        return pointWords(call.symptom, call.point);
      case 'question.put':
      case 'question.delete':
        return t('trackers.refused.question', { text: call.question.text });
      case 'bug.send':
        return t('trackers.refused.report');
      default:
        return t('trackers.refused.event');
    }
  };
};

/** What the call was about is gone or was changed. Without a code that is so because the call before it was refused. */
const isFromElsewhere = (code: string | null): boolean =>
  code === null || code === 'not_found' || code === 'changed_elsewhere';

interface SayRefusedProps {
  waiting: Waiting;
  /** Called when the person has closed the message. */
  onRead: () => void;
}

/**
 * Says what the server refused when no form was open any more: the value and the reason, as nothing else has them now. It
 * is said on each page again until it is closed, also over a restart of the app.
 */
function SayRefused({ waiting, onRead }: SayRefusedProps) {
  const { t } = useSymptomWords();
  const wordsOf = useCallWords();
  const pathname = useLocation({ select: (location) => location.pathname });
  const say = useEffectEvent(() => {
    const code = waiting.refusal?.code ?? null;
    const reasonId = code === null ? null : refusalOf(code as ClientCode);
    const otherId = isFromElsewhere(code) ? 'trackers.refused.reason' : 'trackers.refused.failed';
    const reason = reasonId === null ? t(otherId) : t(reasonId);
    return alertStore.show('error', t('trackers.refused.unsent', { what: wordsOf(waiting), reason }), { onRead });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the path takes all alerts away
  useEffect(() => {
    const id = say();
    return () => alertStore.close(id);
  }, [pathname]);
  return null;
}

/** Sends what was saved without a network, and says what has become of it, on whichever screen the person is. */
export function SendQueued() {
  const { data: me } = useQuery(meQuery);
  const ownerId = me?.id;
  const { waiting, refused, held } = useStore(waitingCalls);
  const isAway = useConnection() !== 'ok';
  const isHeld = held.length > 0;
  const isLate = isAway || isHeld;
  // Without a network the strip says so, a message has its mark in the chat, and of what is deleted nothing is kept.
  const newest = waiting.findLast(({ call: { kind } }) => kind !== 'message.send' && !kind.endsWith('.delete'));
  const newestSeq = isAway || !isHeld ? 0 : (newest?.seq ?? 0);
  const heldSeq = useRef(0);
  useEffect(() => {
    // Once for each thing, not at each new try, and never over whom to call.
    const isCallShown = alertStore.get().some(({ ms }) => ms === null);
    if (newestSeq > heldSeq.current && !isCallShown) alertStore.show('info', readText('offline.held'));
    heldSeq.current = Math.max(heldSeq.current, newestSeq);
  }, [newestSeq]);
  useEffect(() => {
    if (!isLate || waiting.length === 0) return;
    // Of what was written as the phone was locked nothing is said before it is seen again.
    const say = () => void sayHard().catch(() => undefined);
    say();
    document.addEventListener('visibilitychange', say);
    return () => document.removeEventListener('visibilitychange', say);
  }, [isLate, waiting]);
  // The form of a refused event opens by itself and says why, and a message stands in its chat.
  const first = refused.find((one) => eventIdOf(one) === null && one.call.kind !== 'message.send');
  useEffect(() => {
    sayAll();
    const stop = waitingCalls.subscribe(sayAll);
    document.addEventListener('visibilitychange', sayAll);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', sayAll);
    };
  }, []);
  useEffect(() => {
    if (ownerId === undefined) return;
    void openOutbox().then(sendWaiting, () => undefined);
    void sayLater(ownerId).catch(() => undefined);
  }, [ownerId]);
  return (
    <Suspense fallback={null}>
      {first !== undefined && (
        <SayRefused
          key={first.seq}
          waiting={first}
          onRead={() => ownerId !== undefined && void close(ownerId, first).catch(() => undefined)}
        />
      )}
    </Suspense>
  );
}
