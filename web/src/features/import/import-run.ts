import type { Me, MePatch } from '@bergkette/contract/users.ts';
import { readDiagnoses } from '../../data/catalogues.ts';
import { readMe } from '../../data/me.ts';
import { readMediaUsage } from '../../data/media.ts';
import { refreshEvents, refreshMe, refreshMoodLists, refreshQuestions, refreshSymptoms } from '../../data/refresh.ts';
import { storePicture, updateMe } from '../../data/users.ts';
import { requirePerson, tokens } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { whenForgotten } from '../../lib/personal-data.ts';
import { createStore } from '../../lib/store.ts';
import { SessionError } from '../../lib/tokens.ts';
import type { Awaited } from '../../offline/upload/upload-patience.ts';
import { ArchiveError, type ArchiveTrouble } from './archive.ts';
import { bringAll, bringFiles, type Progress, type SentFiles, type StopReason, stopReasonOf } from './bring.ts';
import type { Brought, BroughtProfile, Left } from './brought.ts';
import { noOutcomes } from './calls.ts';
import { type Owned, patiently } from './patiently.ts';
import { readBrought } from './read-file.ts';
import { leftByServer, newFileBytes, sentFilesTally, spanOf, type Tallies, talliesOf } from './tally.ts';

type ProfileField = keyof BroughtProfile;

/** What of it is not said here yet: nothing that somebody chose here is written over. */
const profileFieldsFor = (profile: BroughtProfile, me: Me): ProfileField[] =>
  (Object.keys(profile) as ProfileField[]).filter((field) => !me[field]);

const patchOf = async (
  profile: BroughtProfile,
  field: Exclude<ProfileField, 'avatar'>,
  signal: AbortSignal,
): Promise<MePatch | null> => {
  if (field !== 'diagnosis') return { [field]: profile[field] };
  const found = (await readDiagnoses(signal)).find(({ name }) => name === profile.diagnosis);
  return found ? { diagnosis: found.id } : null;
};

/**
 * Takes over what is not said here yet, each by itself. The person may have said something since the file was read.
 * @param left is filled with what this server does not take
 */
const bringProfile = async (
  profile: BroughtProfile,
  left: Left[],
  owned: Owned,
  onWaiting: (awaited: Awaited | null) => void,
): Promise<void> => {
  if (Object.keys(profile).length === 0) return;
  const { personId } = owned;
  const refuse = (field: ProfileField) => left.push({ why: 'profile_refused', at: null, label: field });
  const me = await patiently(readMe, owned, onWaiting);
  for (const field of profileFieldsFor(profile, me)) {
    const store = async (signal: AbortSignal): Promise<unknown> => {
      const how = { signal, isQuiet: true };
      if (field === 'avatar') return storePicture(personId, profile.avatar ?? 0, how);
      const patch = await patchOf(profile, field, signal);
      requirePerson(personId);
      return patch === null ? refuse(field) : updateMe(personId, patch, how);
    };
    try {
      await patiently(store, owned, onWaiting);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 400)) throw error;
      refuse(field);
    }
  }
};

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
/** Whose file it is. */
let ownerId: number | null = null;
const begin = (personId: number): Owned => {
  controller.abort();
  controller = new AbortController();
  ownerId = personId;
  return { personId, signal: controller.signal };
};

/** Back to the choice of a file. What has come stays. */
export const resetImport = (): void => {
  controller.abort();
  importStore.set(CHOOSE);
};
export const cancelImport = (): void => controller.abort();
whenForgotten(resetImport);
// Another tab may sign somebody else in while this one still brings what belongs to the person before.
tokens.subscribe(() => {
  if (ownerId === null || tokens.personId() === ownerId) return;
  ownerId = null;
  controller.abort(new SessionError('Somebody else has signed in', false));
  const { phase } = importStore.get();
  if (phase === 'preview' || phase === 'done') importStore.set(CHOOSE);
});

/** The file is read to a third of the way, the server is asked for the rest. */
const READING_SHARE = 1 / 3;

const planOf = async (brought: Brought, me: Me, owned: Owned): Promise<Plan> => {
  const showPart = (part: number, awaited: Progress['awaited']) => {
    if (!owned.signal.aborted) importStore.set({ phase: 'reading', part, awaited });
  };
  const onProgress = ({ done, total, awaited }: Progress) =>
    showPart(READING_SHARE + (1 - READING_SHARE) * (total === 0 ? 1 : done / total), awaited);
  const outcomes = await bringAll(brought, { isTrial: true }, { ...owned, onProgress });
  const { used_bytes, quota_bytes } = await patiently(readMediaUsage, owned, (awaited) => showPart(1, awaited));
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
  const owned = begin(me.id);
  const { signal } = owned;
  const show = (state: ImportState) => signal.aborted || importStore.set(state);
  show({ phase: 'reading', part: 0 });
  try {
    const brought = await readBrought(file, (part) => show({ phase: 'reading', part: part * READING_SHARE }));
    show({ phase: 'preview', plan: await planOf(brought, me, owned) });
  } catch (error) {
    const trouble = error instanceof ArchiveError && !signal.aborted ? error.trouble : stopReasonOf(error, signal);
    if (trouble === 'cancelled' || controller.signal !== signal) return;
    importStore.set({ phase: 'choose', trouble });
    // Nothing that is still under way may take the screen back.
    controller.abort();
  }
};

const refreshAll = () =>
  Promise.all([refreshEvents(), refreshSymptoms(), refreshMoodLists(), refreshQuestions(), refreshMe()]);

/** Brings everything of the plan, what people say of themselves only if `withProfile`. What came before it was stopped stays, and the same file goes on from there. */
export const runImport = async ({ brought }: Plan, me: Me, withProfile: boolean): Promise<void> => {
  const owned = begin(me.id);
  const { signal } = owned;
  const outcomes = noOutcomes();
  const left: Left[] = [...brought.left];
  let last: Progress = { doing: 'records', done: 0, total: 0, awaited: null };
  const onProgress = (progress: Progress) => {
    last = progress;
    if (!signal.aborted) importStore.set({ phase: 'bringing', progress });
  };
  const files: SentFiles = { came: 0, left: [] };
  let stop: StopReason | null = null;
  onProgress(last);
  try {
    await bringAll(brought, { isTrial: false, outcomes }, { ...owned, onProgress });
    await bringFiles(brought, outcomes.events, files, { ...owned, onProgress });
    if (withProfile) await bringProfile(brought.profile, left, owned, (awaited) => onProgress({ ...last, awaited }));
  } catch (error) {
    stop = stopReasonOf(error, signal);
  }
  // After a sign-out nothing of the person is shown any more, and the screen may be that of another import by now.
  if (controller.signal !== signal || importStore.get().phase !== 'bringing') return;
  const tallies = talliesOf(brought, outcomes);
  importStore.set({
    phase: 'done',
    result: {
      tallies: { ...tallies, files: sentFilesTally(tallies.files, files.came, files.left.length) },
      left: [...left, ...files.left, ...leftByServer(brought, outcomes)],
      stop,
    },
  });
  await refreshAll();
};
