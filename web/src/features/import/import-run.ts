import type { Me } from '@bergkette/contract/users.ts';
import { mediaUsageQuery } from '../../data/media.ts';
import { refreshEvents, refreshMe, refreshMoodLists, refreshSymptoms } from '../../data/refresh.ts';
import { whenForgotten } from '../../lib/personal-data.ts';
import { queryClient } from '../../lib/query-client.ts';
import { createStore } from '../../lib/store.ts';
import { ArchiveError, type ArchiveTrouble } from './archive.ts';
import { bringAll, bringFiles, type Progress, type SentFiles, type StopReason, stopReasonOf } from './bring.ts';
import { bringProfile, type ProfileField, profileFieldsFor } from './bring-profile.ts';
import type { Brought, Left } from './brought.ts';
import { noOutcomes } from './calls.ts';
import { readBrought } from './read-file.ts';
import { leftByServer, newFileBytes, spanOf, type Tallies, talliesOf } from './tally.ts';

/** What would come, looked up by a trial. */
export interface Plan {
  brought: Brought;
  tallies: Tallies;
  left: Left[];
  span: ReturnType<typeof spanOf>;
  /** Bytes that the files have too many for the room here; 0 where they fit. */
  missingBytes: number;
  fields: ProfileField[];
}

export interface Result {
  tallies: Tallies;
  left: Left[];
  stop: StopReason | null;
}

export type ImportState =
  | { phase: 'choose'; trouble: ArchiveTrouble | Exclude<StopReason, 'cancelled'> | null }
  | { phase: 'reading'; part: number; awaited?: Progress['awaited'] }
  | { phase: 'preview'; plan: Plan }
  | { phase: 'bringing'; progress: Progress }
  | { phase: 'done'; result: Result };

const CHOOSE: ImportState = { phase: 'choose', trouble: null };
/** Lives outside of the screen, so that it goes on while somebody looks at something else in the app. */
export const importStore = createStore<ImportState>(CHOOSE);

let controller = new AbortController();
const begin = (): AbortSignal => {
  controller.abort();
  controller = new AbortController();
  return controller.signal;
};

/** Back to the choice of a file. What has come stays. */
export const resetImport = (): void => {
  controller.abort();
  importStore.set(CHOOSE);
};
export const cancelImport = (): void => controller.abort();
whenForgotten(resetImport);

/** The file is read to a third of the way, the server is asked for the rest. */
const READING_SHARE = 1 / 3;

const planOf = async (brought: Brought, me: Me, signal: AbortSignal): Promise<Plan> => {
  const onProgress = ({ done, total, awaited }: Progress) => {
    const part = READING_SHARE + (1 - READING_SHARE) * (total === 0 ? 1 : done / total);
    if (!signal.aborted) importStore.set({ phase: 'reading', part, awaited });
  };
  const [outcomes, { used_bytes, quota_bytes }] = await Promise.all([
    bringAll(brought, { isTrial: true }, { signal, onProgress }),
    queryClient.fetchQuery({ ...mediaUsageQuery, staleTime: 0 }),
  ]);
  const fileBytes = newFileBytes(brought, outcomes.events);
  return {
    brought,
    tallies: talliesOf(brought, outcomes),
    left: [...brought.left, ...leftByServer(brought, outcomes)],
    span: spanOf(brought),
    missingBytes: Math.max(0, used_bytes + fileBytes - quota_bytes),
    fields: profileFieldsFor(brought.profile, me),
  };
};

/** Reads the file and asks the server what of it would come. */
export const readImport = async (file: Blob, me: Me): Promise<void> => {
  const signal = begin();
  const show = (state: ImportState) => signal.aborted || importStore.set(state);
  show({ phase: 'reading', part: 0 });
  try {
    const brought = await readBrought(file, (part) => show({ phase: 'reading', part: part * READING_SHARE }));
    show({ phase: 'preview', plan: await planOf(brought, me, signal) });
  } catch (error) {
    if (error instanceof ArchiveError) return void show({ phase: 'choose', trouble: error.trouble });
    const reason = stopReasonOf(error, signal);
    if (reason !== 'cancelled') show({ phase: 'choose', trouble: reason });
  }
};

const refreshAll = () => Promise.all([refreshEvents(), refreshSymptoms(), refreshMoodLists(), refreshMe()]);

/** Brings everything of the plan. What came before it was stopped stays, and the same file goes on from there. */
export const runImport = async ({ brought }: Plan, me: Me): Promise<void> => {
  const signal = begin();
  const outcomes = noOutcomes();
  const left: Left[] = [...brought.left];
  const onProgress = (progress: Progress) => signal.aborted || importStore.set({ phase: 'bringing', progress });
  const files: SentFiles = { came: 0, left: [] };
  let stop: StopReason | null = null;
  onProgress({ doing: 'records', done: 0, total: 0, awaited: null });
  try {
    await bringProfile(brought.profile, me, left);
    await bringAll(brought, { isTrial: false, outcomes }, { signal, onProgress });
    await bringFiles(brought, outcomes.events, files, { signal, onProgress });
  } catch (error) {
    stop = stopReasonOf(error, signal);
  }
  // After a sign-out nothing of the person is shown any more.
  if (importStore.get().phase !== 'bringing') return;
  const tallies = talliesOf(brought, outcomes);
  const refused = tallies.files.refused + files.left.length;
  importStore.set({
    phase: 'done',
    result: {
      tallies: { ...tallies, files: { ...tallies.files, created: files.came, refused } },
      left: [...left, ...files.left, ...leftByServer(brought, outcomes)],
      stop,
    },
  });
  await refreshAll();
};
