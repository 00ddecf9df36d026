/** Stores the unsent words of all targets, by target. */
export interface ReportVault {
  read: () => Promise<Record<string, string> | null>;
  write: (all: Record<string, string>) => Promise<void>;
  remove: () => Promise<void>;
}

/** Stores the words about one person, chat or message. @param onFound gets the words stored before */
export const createReportWords = (vault: ReportVault, target: string, onFound: (text: string) => void) => {
  let newest: string | null = null;
  /** Writes run one after another, so that the last text wins. */
  let tasks: Promise<unknown> = vault.read().then(
    (all) => {
      const found = all?.[target];
      if (found !== undefined && newest === null) onFound(found);
    },
    () => undefined,
  );
  const keep = async (text: string): Promise<void> => {
    if (text !== newest) return;
    const { [target]: _before, ...others } = (await vault.read()) ?? {};
    const all = text.trim() === '' ? others : { ...others, [target]: text };
    await (Object.keys(all).length === 0 ? vault.remove() : vault.write(all));
  };
  return {
    /** An empty text removes them. */
    type: (text: string): void => {
      newest = text;
      // A device that cannot store the text does not stop the person from writing.
      tasks = tasks.then(() => keep(text)).catch(() => undefined);
    },
    settled: (): Promise<unknown> => tasks,
  };
};
