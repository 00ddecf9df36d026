import { keptWords } from '../../lib/kept-words.ts';
import { whenForgotten } from '../../lib/personal-data.ts';
import { isRecordOf, isText } from '../../lib/shapes.ts';
import type { ReportVault } from './report-words.ts';

/** Counts sign-outs, so that a write begun for one person never ends up with the next. */
let signOuts = 0;
whenForgotten(() => {
  signOuts += 1;
});

/** On this device only. The target of a report is encrypted like its words. */
export const reportVault = (ownerId: number): ReportVault => {
  const place = { ownerId, kind: 'report', id: 'draft' } as const;
  const begun = signOuts;
  const ifStillHere = async (task: () => Promise<void>): Promise<void> => {
    if (begun === signOuts) await task();
  };
  return {
    read: async () => {
      const all = await keptWords.read(place);
      return isRecordOf(isText)(all) ? all : null;
    },
    write: (all) => ifStillHere(() => keptWords.write(place, all)),
    remove: () => ifStillHere(() => keptWords.remove(place)),
  };
};
