import type { DiaryEvent, EventInput } from '@bergkette/contract/events.ts';
import { noteSober } from '../../data/me.ts';
import { offerUndo } from '../../i18n/offer-undo.ts';
import { readText } from '../../i18n/texts.ts';
import { alertStore } from '../../lib/alerts.ts';
import { callNotice } from '../../ui/help/call-notice.ts';
import { topicKeyOf } from './topics.ts';

interface ToldEvent {
  activity: { description: string };
  tags?: readonly string[] | undefined;
}

/** Whether an event tells of a fever: by its activity, or by a tag with that word in either language. */
export const isAboutFever = ({ activity, tags = [] }: ToldEvent): boolean =>
  activity.description === 'fever' || tags.some((tag) => topicKeyOf(tag) === 'fever');

/** Whether saving tells of a fever that the event did not tell of before: a slip that is mended later is no fever. */
export const tellsOfFever = (event: DiaryEvent, before: EventInput | null): boolean => {
  const { activity } = event;
  const wasTold =
    before !== null &&
    isAboutFever({ ...before, activity: before.activity === activity.id ? activity : { description: '' } });
  return isAboutFever(event) && !wasTold;
};

/**
 * Says whom to call, as after a temperature: once the device has the event, as without a network the server may have it
 * hours later. Nothing celebrates beside it.
 * @param undo `null` where the event was saved with a button
 */
export const sayFever = (undo: (() => Promise<unknown>) | null): void => {
  noteSober();
  const notice = callNotice('fever');
  if (undo === null) alertStore.show('info', readText('event.fever'), notice);
  else {
    const words = {
      area: 'app',
      done: 'event.fever',
      failed: 'error_messages.delete_event',
    } as const;
    void offerUndo(words, undo, { ...notice, kind: 'info' });
  }
};
