import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Holds a backup being copied and verified: the data beside it may be half moved aside. */
export const restoring = 'restoring';
/** Holds what is verified and being moved in. */
export const restored = 'restored';

/** Whether a restore into the directory was interrupted, so that what lies there is of two times. */
export const hasUnfinishedRestore = (dataDir: string): boolean =>
  [restoring, restored].some((name) => existsSync(join(dataDir, name)));
