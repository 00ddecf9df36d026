import { PAGE_MAX } from '@bergkette/contract/calls.rules.ts';
import type { Category } from '@bergkette/contract/catalogues.ts';
import type { ListedEvent } from '@bergkette/contract/events.ts';
import type { DailyMood } from '@bergkette/contract/moods.ts';
import type { Curves } from '@bergkette/contract/symptoms.ts';
import type { Paged } from '@bergkette/contract/values.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Measure, measuresOf } from '../features/cycles/cycle-lines.ts';
import { type Cycle, findCycleStarts, latestCycles } from '../features/cycles/cycles.ts';
import { api } from '../lib/api-client.ts';
import { plainDateOf } from '../lib/dates.ts';

const CHEMO = 'chemo';
/** Of chemo events; daily tablets over years would otherwise be read for ever. */
const PAGES_MAX = 5;

export interface CyclesData {
  /** All that could be found; `cycles` are the latest of them. */
  startCount: number;
  cycles: Cycle[];
  measures: Measure[];
  /** False where older values did not fit into one answer. */
  isComplete: boolean;
}

const readChemoDays = async (signal: AbortSignal): Promise<string[]> => {
  const categories = await api.get<Category[]>('/v1/categories/', { signal });
  const chemo = categories.flatMap(({ activities }) => activities).find(({ description }) => description === CHEMO);
  const days: string[] = [];
  for (let page = 0; chemo !== undefined && page < PAGES_MAX; page += 1) {
    const query = { activity: chemo.id, ordering: '-datetime', limit: PAGE_MAX, offset: page * PAGE_MAX };
    const { results, next } = await api.get<Paged<ListedEvent>>('/v1/events/', { query, signal });
    days.push(...results.map(({ datetime }) => plainDateOf(datetime)));
    if (next === null) break;
  }
  return days;
};

/** The latest cycles and all that was noted in them. */
export const cyclesQuery = (today: string) =>
  queryOptions({
    queryKey: ['cycles', today],
    queryFn: async ({ signal }): Promise<CyclesData> => {
      const starts = findCycleStarts(await readChemoDays(signal));
      const cycles = latestCycles(starts, today);
      const from = cycles[0]?.start;
      const to = cycles.at(-1)?.end;
      if (from === undefined || to === undefined) return { startCount: 0, cycles, measures: [], isComplete: true };
      const query = { from, to };
      const [curves, moods] = await Promise.all([
        api.get<Curves>('/v1/points/', { query, signal }),
        api.get<DailyMood[]>('/v1/moods/', { query, signal }),
      ]);
      return { startCount: starts.length, cycles, measures: measuresOf(moods, curves), isComplete: curves.is_complete };
    },
    staleTime: 0,
    // A new day takes nothing away from what is being looked at.
    placeholderData: keepPreviousData,
  });
