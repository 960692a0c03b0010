/**
 * How far a build has come, as commit positions: up to `folded` events are folded, up to `stored` their documents are
 * written, and up to the checkpoint they are not folded again after a restart.
 */
export type Progress = {
  readonly folded: () => number;
  readonly isSaved: () => boolean;
  /** Since the checkpoint was written, in milliseconds. */
  readonly sinceSaveMs: () => number;
  /** A further batch is folded up to a position, which means that the batch before it is stored. */
  readonly batchFolded: (upTo: number) => void;
  /** Everything that is folded is stored. */
  readonly allStored: () => void;
  /** Writes the checkpoint at what is stored. False when another process holds the lease, now or at an earlier save. */
  readonly save: () => Promise<boolean>;
  /** Begins a save without waiting for it; answers what the one before it answered. */
  readonly beginSave: () => Promise<boolean>;
};

export const createProgress = (start: number, writeCheckpoint: (position: number) => Promise<boolean>): Progress => {
  let folded = start;
  let stored = start;
  let saved = start;
  let savedAt = performance.now();
  let saving: Promise<boolean> = Promise.resolve(true);

  const saveAt = async (position: number): Promise<boolean> => {
    if (saved === position) return true;
    const isKept = await writeCheckpoint(position);
    if (isKept) {
      saved = position;
      savedAt = performance.now();
    }
    return isKept;
  };

  const save = (): Promise<boolean> => {
    const position = stored;
    saving = saving.then((isKept) => isKept && saveAt(position));
    // A failure reaches whoever awaits this save or the next one.
    saving.catch(() => undefined);
    return saving;
  };

  return {
    folded: () => folded,
    isSaved: () => saved === folded,
    sinceSaveMs: () => performance.now() - savedAt,
    batchFolded: (upTo) => {
      stored = folded;
      folded = upTo;
    },
    allStored: () => void (stored = folded),
    save,
    beginSave: () => {
      const before = saving;
      void save();
      return before;
    },
  };
};
