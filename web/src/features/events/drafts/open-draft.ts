import type { DraftId } from '../../../data/draft-id.ts';
import { requireDeviceKey } from '../../../lib/device-key.ts';
import { createStore } from '../../../lib/store.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import { takeDraft } from './draft-lock.ts';
import { clearTrouble, markOffered } from './draft-offers.ts';
import { draftVault, nothingIfSealed } from './draft-vault.ts';
import { type KeptForm, waitingFiles } from './kept-form.ts';

export interface OpenDraft extends DraftKeeper {
  id: DraftId;
  /** False where this device can keep nothing. */
  canKeep: boolean;
  /** The form as it was left; `null` for none. */
  kept: KeptForm | null;
  /** Whether the last change is stored on the device; `null` before the first change. */
  isKept: () => boolean | null;
  subscribe: (listener: () => void) => () => void;
  /** Releases the draft, once its last write has ended, so that another form can open it. */
  close: () => Promise<void>;
}

/** Asks the browser once not to clear our storage when its disk is full. */
let hasAskedForPersistence = false;
const askForPersistence = (): void => {
  if (hasAskedForPersistence) return;
  hasAskedForPersistence = true;
  navigator.storage?.persist?.().catch(() => undefined);
};

/** Used in a browser without storage or (plain http) without cryptography: the form works, and nothing is kept. */
const unkept = (id: DraftId, letGo: () => void): OpenDraft => ({
  id,
  canKeep: false,
  kept: null,
  isKept: () => false,
  subscribe: () => () => undefined,
  keep: () => undefined,
  settled: () => Promise.resolve(),
  discard: () => Promise.resolve(),
  isWhole: () => false,
  close: async () => letGo(),
});

/** Takes the draft for this tab; `elsewhere` where another tab has it open. */
export const openDraft = async (ownerId: number, draft: DraftId): Promise<OpenDraft | 'elsewhere'> => {
  const letGo = await takeDraft(ownerId, draft);
  if (letGo === null) return 'elsewhere';
  markOffered(draft);
  clearTrouble(draft);
  try {
    const vault = draftVault(ownerId, draft, await requireDeviceKey());
    const kept = await vault.read().catch(nothingIfSealed);
    const { get: isKept, set: setKept, subscribe } = createStore<boolean | null>(null);
    const keptFiles = kept === null ? [] : waitingFiles(kept).map(({ mediaId }) => mediaId);
    const keeper = createDraftKeeper(vault, keptFiles, (next) => {
      if (next) askForPersistence();
      setKept(next);
    });
    // The lock is released after the last write, so that the next tab finds all of it.
    const close = () => keeper.settled().then(letGo);
    return { id: draft, canKeep: true, kept, ...keeper, isKept, subscribe, close };
  } catch {
    return unkept(draft, letGo);
  }
};
