import type { ListedEvent } from '@bergkette/contract/events.ts';
import { useQuery } from '@tanstack/react-query';
import { activeQuery } from '../../data/symptoms.ts';
import { useWard } from '../../data/ward.ts';
import { isAboutFever } from '../../features/events/about-fever.ts';
import { unitOf, writeValue } from '../../features/symptoms/entry/point-value.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { plainTimeOf } from '../../lib/dates.ts';
import { ASKED_HOURS, isWithinHours, mayBeFever } from '../../lib/help/fever.ts';
import { useNow } from '../../lib/use-now.ts';

/**
 * So long home says whom to call, and asks only then whether the ward was reached. Where the clinic has set no limit any value
 * may be a fever, and is not asked about, as who measures each morning would read it until noon.
 */
const CALL_HOURS = 1;

/**
 * The way to the ward after the latest fever of the last hours, as far as this device knows the newest values and events; no
 * call is made for it. `null` where there was none.
 * @param eventAt the event at a place of the path, oldest first
 */
export const useFever = (
  total: number | undefined,
  eventAt: (slot: number) => ListedEvent | undefined,
): string | null => {
  const t = useTexts('app');
  const language = useLanguage();
  const { data: runs = [] } = useQuery({ ...activeQuery, enabled: false });
  const { fever_limit } = useWard();
  const nowMs = useNow();
  const isRecent = (datetime: string, hours = ASKED_HOURS) => isWithinHours(datetime, nowMs, hours);

  const say = (what: string, at: string, call: 'home.fever_call' | 'call.fever_saved') =>
    t('home.fever', { what, time: plainTimeOf(at), next: t(isRecent(at, CALL_HOURS) ? call : 'home.fever_reached') });

  const point = runs.find(({ symptom }) => unitOf(symptom) === 'temperature')?.latest_point;
  const isAsked = point && isRecent(point.datetime, fever_limit === null ? CALL_HOURS : undefined);
  const measured = isAsked && mayBeFever(point.value, fever_limit) ? point : null;
  let slot = (total ?? 0) - 1;
  let event = eventAt(slot);
  while (event && isRecent(event.datetime) && !isAboutFever(event)) event = eventAt(--slot);
  const told = event && isRecent(event.datetime) ? event : null;
  if (told !== null && (measured === null || Date.parse(told.datetime) > Date.parse(measured.datetime)))
    return say(t('activity.fever'), told.datetime, 'home.fever_call');
  // From the clinic's own limit on it is one.
  const call = fever_limit === null ? 'call.fever_saved' : 'home.fever_call';
  return measured && say(writeValue(measured.value, 'temperature', language), measured.datetime, call);
};
