import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import type { Caller } from '../platform/http/feature.ts';
import type { Platform } from '../platform/platform.ts';
import { createServices, type Services } from '../services.ts';
import type { DemoHealth, DemoPoint, DemoRun } from './health.ts';

interface Scene {
  platform: Platform;
  caller: Caller;
  firstDay: Date;
}

/** Stores a person's measurements, each with the clock of its day. */
export const trackHealth = async ({ platform, caller, firstDay }: Scene, health: DemoHealth): Promise<void> => {
  const { catalogues, durations } = createServices(platform);
  const standing = await durations.active(caller);
  const symptoms = await catalogues.symptoms();
  const symptomId = (name: string) => symptoms.find((symptom) => symptom.name === name)?.id ?? 0;
  const momentOf = ({ day, minuteOfDay }: Omit<DemoPoint, 'value'>) => addMinutes(addDays(firstDay, day), minuteOfDay);
  const at = (moment: Date): Services => createServices({ ...platform, clock: { now: () => moment } });

  const add = async (duration: number, point: DemoPoint) => {
    const moment = momentOf(point);
    const input = { symptom_duration: duration, datetime: moment.toISOString(), value: point.value };
    await at(moment).points.add(caller, duration, input);
  };
  const run = async ({ symptom, points, isFinished }: DemoRun) => {
    const [first, ...later] = points;
    const moment = momentOf(first);
    const start = moment.toISOString();
    const id = symptomId(symptom);
    const input = { symptom: id, symptom_start: start, first_point: { datetime: start, value: first.value } };
    const duration = await at(moment).durations.start(caller, id, input);
    for (const point of later) await add(duration.id, point);
    if (!isFinished) return;
    const end = momentOf({ day: points.at(-1)?.day ?? first.day, minuteOfDay: 22 * 60 });
    const range = { id: duration.id, symptom: id, symptom_start: start, symptom_end: end.toISOString() };
    await at(end).durations.update(caller, duration.id, range);
  };

  for (const { id, symptom } of standing) {
    const points = symptom.name === 'weight' ? health.weight : health.temperature;
    for (const point of points) await add(id, point);
  }
  for (const each of health.runs) await run(each);
};
