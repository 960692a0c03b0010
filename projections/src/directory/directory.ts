import {
  directoryChanges,
  directoryEvents,
  directoryId,
  emptyDirectoryEntry,
  parseDirectoryId,
  type DirectoryEvent,
  type RfqEvent,
} from '@torno/domain';
import { readModel } from '@torno/kernel';
import { readModelIndexes, type DirectoryReadModel } from '@torno/read-models';

type SupplierRated = Extract<RfqEvent, { type: 'SupplierRated' }>;

/** The document without its derived fields. */
type FoldedEntry = Omit<DirectoryReadModel, 'blocked'>;

export const directory = readModel<DirectoryReadModel, DirectoryEvent | SupplierRated, FoldedEntry>({
  name: 'directory',
  version: 3,
  indexes: readModelIndexes.directory,
  // A rating belongs to the company that closed the RFQ, and to nobody else (CLOSE-17).
  key: (event) =>
    event.type === 'SupplierRated' ? directoryId(event.metadata.actor.companyId, event.data.companyId) : event.streamId,
  empty: (id) => ({
    ...parseDirectoryId(id),
    ...emptyDirectoryEntry,
    generalNdaAttachmentKey: null,
    blockedSince: {},
    ratings: [],
  }),
  derive: (entry) => ({ ...entry, blocked: entry.blockedAs.length > 0 }),
  events: directoryEvents,
  everyChange: (entry, event) => (event.type === 'SupplierRated' ? {} : directoryChanges(entry, event)),
  change: {
    GeneralNdaEnabled: (_, { data }) => ({ generalNdaAttachmentKey: data.attachmentKey }),
    GeneralNdaDisabled: () => ({ generalNdaAttachmentKey: null }),
    CompanyBlocked: ({ blockedSince }, { data: { mode }, metadata }) => ({
      blockedSince: { ...blockedSince, [mode]: blockedSince[mode] ?? metadata.at },
    }),
    CompanyUnblocked: ({ blockedSince }, { data: { mode } }) => ({
      blockedSince: Object.fromEntries(Object.entries(blockedSince).filter(([side]) => side !== mode)),
    }),
    SupplierRated: ({ ratings }, { streamId: rfqId, data }) => ({
      ratings: [...ratings.filter((rating) => rating.rfqId !== rfqId), { rfqId, criteria: data.ratings }],
    }),
  },
});
