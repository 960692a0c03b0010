import { EVERYTHING, checkAndRepair, type Extent } from '@torno/engine-lmdb-file';

/** A tree of this many leaf pages is read in a fraction of a second, so it is always read completely. */
const BRANCHES_AND_LAST_COMMIT: Extent = { wholeTrees: 8_000, branches: 'all' };

/**
 * Checks the file before lmdb maps it: small tables, all branches and what the last transaction wrote, or, if `wholly`,
 * everything. A damaged tail is cut off and reported.
 * @throws Error that says where any other damage is.
 */
export const checkDocumentsFile = (path: string, wholly: boolean, report: (message: string) => void): void =>
  checkAndRepair({
    path,
    of: 'the document store',
    extent: () => (wholly ? EVERYTHING : BRANCHES_AND_LAST_COMMIT),
    report: report,
  });
