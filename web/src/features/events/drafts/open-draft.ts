import { requireDeviceKey } from '../../../lib/device-key.ts';
import { createStore } from '../../../lib/store.ts';
import type { DraftId } from './draft-id.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import { takeDraft } from './draft-lock.ts';
import { markOffered } from './draft-offers.ts';
import { draftVault, nothingIfSealed } from './draft-vault.ts';
import { type KeptForm, waitingFiles } from './kept-form.ts';

export interface OpenDraft extends DraftKeeper {
  id: DraftId;
  /** Whether this device keeps anything at all. */
  canKeep: boolean;
  /** As it was left; `null` for nothing. */
  kept: KeptForm | null;
  /** Whether the last change is on the device; `null` before the first. */
  isKept: () => boolean | null;
  subscribe: (listener: () => void) => () => void;
  /** Releases the draft so that other tabs can open it. */
  close: () => void;
}

/** The browser must not clear our storage when its disk is full; asking once is enough. */
let hasAskedForPersistence = false;
const askForPersistence = (): void => {
  if (hasAskedForPersistence) return;
  hasAskedForPersistence = true;
  navigator.storage?.persist?.().catch(() => undefined);
};

/** A browser without storage or (plain http) without cryptography: the form works, and nothing is kept. */
const unkept = (id: DraftId, close: () => void): OpenDraft => ({
  id,
  canKeep: false,
  kept: null,
  isKept: () => false,
  subscribe: () => () => undefined,
  keep: () => undefined,
  settled: () => Promise.resolve(),
  discard: () => Promise.resolve(),
  close,
});

/** Takes the draft for this tab; `elsewhere` where another tab has it open. */
export const openDraft = async (ownerId: number, draft: DraftId): Promise<OpenDraft | 'elsewhere'> => {
  const letGo = await takeDraft(ownerId, draft);
  if (letGo === null) return 'elsewhere';
  markOffered(draft);
  try {
    const vault = draftVault(ownerId, draft, await requireDeviceKey());
    const kept = await vault.read().catch(nothingIfSealed);
    const { get: isKept, set: setKept, subscribe } = createStore<boolean | null>(null);
    const keptFiles = kept === null ? [] : waitingFiles(kept).map(({ mediaId }) => mediaId);
    const keeper = createDraftKeeper(vault, keptFiles, (next) => {
      if (next) askForPersistence();
      setKept(next);
    });
    // Whoever opens it next finds what was written, or nothing.
    const close = () => void keeper.settled().then(letGo);
    return { id: draft, canKeep: true, kept, ...keeper, isKept, subscribe, close };
  } catch {
    return unkept(draft, letGo);
  }
};
