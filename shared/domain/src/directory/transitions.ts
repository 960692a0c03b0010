import { transitions } from '@torno/kernel';
import type { Side } from '../values.js';
import type { DirectoryEvent } from './events.js';

/** The entries of a company about another, as both the decider and the read model keep them (event model 10). */
export type SharedDirectoryEntry = {
  readonly favorite: boolean;
  /** The company has granted the other all NDAs of its RFQs. */
  readonly generalNda: boolean;
  /** The sides on which the company has blocked the other. */
  readonly blockedAs: readonly Side[];
};

/** The entry before its first event. */
export const emptyDirectoryEntry: SharedDirectoryEntry = { favorite: false, generalNda: false, blockedAs: [] };

/** The changes by each event. */
export const directoryChanges = transitions<
  SharedDirectoryEntry,
  DirectoryEvent,
  Pick<SharedDirectoryEntry, 'blockedAs'>
>({
  CompanyMarkedAsFavorite: () => ({ favorite: true }),
  CompanyUnmarkedAsFavorite: () => ({ favorite: false }),
  GeneralNdaEnabled: () => ({ generalNda: true }),
  GeneralNdaDisabled: () => ({ generalNda: false }),
  CompanyBlocked: ({ blockedAs }, { mode }) => ({ blockedAs: [...new Set([...blockedAs, mode])] }),
  CompanyUnblocked: ({ blockedAs }, { mode }) => ({ blockedAs: blockedAs.filter((side) => side !== mode) }),
});
