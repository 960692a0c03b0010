/**
 * How far a build has come, as commit positions: events are folded up to `foldedPosition`, their documents are written up
 * to the end of the batch before, and after a restart the events up to the checkpoint are not folded again.
 */
export type Progress = {
  readonly foldedPosition: () => number;
  /** Since the checkpoint was written, in milliseconds. */
  readonly sinceSaveMs: () => number;
  /** Records that a further batch is folded up to a position, which means that the batch before it is stored. */
  readonly markFolded: (upTo: number) => void;
  /** Records that everything folded is stored. */
  readonly markAllStored: () => void;
  /** Writes the checkpoint at what is stored. False when another process holds the lease, now or at an earlier save. */
  readonly save: () => Promise<boolean>;
  /** Begins a save, which may be written later if it `canWait`, and resolves to the result of the save before it. */
  readonly beginSave: (options?: { readonly canWait: boolean }) => Promise<boolean>;
};

export const createProgress = (
  start: number,
  writeCheckpoint: (position: number, options: { readonly canWait: boolean }) => Promise<boolean>,
): Progress => {
  let foldedPosition = start;
  let stored = start;
  let savedPosition = start;
  let savedAt = performance.now();
  let runningSave: Promise<boolean> = Promise.resolve(true);

  const saveAt = async (position: number, canWait: boolean): Promise<boolean> => {
    if (savedPosition === position) return true;
    const isKept = await writeCheckpoint(position, { canWait });
    if (isKept) {
      savedPosition = position;
      savedAt = performance.now();
    }
    return isKept;
  };

  const save = ({ canWait } = { canWait: false }): Promise<boolean> => {
    const position = stored;
    runningSave = runningSave.then((isKept) => isKept && saveAt(position, canWait));
    // A failure reaches whoever awaits this save or the next one.
    runningSave.catch(() => undefined);
    return runningSave;
  };

  return {
    foldedPosition: () => foldedPosition,
    sinceSaveMs: () => performance.now() - savedAt,
    markFolded: (upTo) => {
      stored = foldedPosition;
      foldedPosition = upTo;
    },
    markAllStored: () => void (stored = foldedPosition),
    save: () => save(),
    beginSave: (options) => {
      const before = runningSave;
      void save(options);
      return before;
    },
  };
};
