import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Contains a backup while it is copied and verified; the data beside it may be partly moved aside. */
export const restoringMark = 'restoring';
/** Contains verified data that is being moved in. */
export const restoredMark = 'restored';

/** Whether a restore into the directory was interrupted, so that its data may be of two different times. */
export const hasUnfinishedRestore = (dataDir: string): boolean =>
  [restoringMark, restoredMark].some((name) => existsSync(join(dataDir, name)));
