/**
 * How far a build has come, as commit positions: up to `folded` events are folded, up to `stored` their documents are
 * written, and up to the checkpoint they are not folded again after a restart.
 */
export type Progress = {
  readonly folded: () => number;
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
  let folded = start;
  let stored = start;
  let saved = start;
  let savedAt = performance.now();
  let saving: Promise<boolean> = Promise.resolve(true);

  const saveAt = async (position: number, canWait: boolean): Promise<boolean> => {
    if (saved === position) return true;
    const isKept = await writeCheckpoint(position, { canWait });
    if (isKept) {
      saved = position;
      savedAt = performance.now();
    }
    return isKept;
  };

  const save = ({ canWait } = { canWait: false }): Promise<boolean> => {
    const position = stored;
    saving = saving.then((isKept) => isKept && saveAt(position, canWait));
    // A failure reaches whoever awaits this save or the next one.
    saving.catch(() => undefined);
    return saving;
  };

  return {
    folded: () => folded,
    sinceSaveMs: () => performance.now() - savedAt,
    markFolded: (upTo) => {
      stored = folded;
      folded = upTo;
    },
    markAllStored: () => void (stored = folded),
    save: () => save(),
    beginSave: (options) => {
      const before = saving;
      void save(options);
      return before;
    },
  };
};
