import { EVERYTHING, checkAndRepair, type Extent } from '@torno/engine-lmdb-file';

/** A tree of this many leaf pages is read in a fraction of a second, so it always is. */
const BRANCHES_AND_LAST_COMMIT: Extent = { wholeTrees: 8_000, branches: 'all' };

/**
 * Looks at the file before lmdb maps it: at small tables, all branches and what the last transaction wrote, or `wholly`
 * at everything. A damaged tail is cut off and `report` hears of it.
 * @throws Error that says where any other damage is.
 */
export const checkDocumentsFile = (path: string, wholly: boolean, report: (message: string) => void): void =>
  checkAndRepair({
    path,
    of: 'the document store',
    extent: () => (wholly ? EVERYTHING : BRANCHES_AND_LAST_COMMIT),
    report: report,
  });
