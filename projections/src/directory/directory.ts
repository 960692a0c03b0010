import { directoryId, parseDirectoryId, type DirectoryEvent, type RfqEvent } from '@torno/domain';
import { readModel } from '@torno/kernel';
import { readModelIndexes, type DirectoryReadModel } from '@torno/read-models';

type SupplierRated = Extract<RfqEvent, { type: 'SupplierRated' }>;

/** The document without its derived fields. */
type Folded = Omit<DirectoryReadModel, 'blocked'>;

export const directory = readModel<DirectoryReadModel, DirectoryEvent | SupplierRated, Folded>({
  name: 'directory',
  version: 2,
  indexes: readModelIndexes.directory,
  // A rating belongs to the company that closed the RFQ, and to nobody else (CLOSE-17).
  key: (event) =>
    event.type === 'SupplierRated' ? directoryId(event.metadata.actor.companyId, event.data.companyId) : event.streamId,
  empty: (id) => ({
    ...parseDirectoryId(id),
    favorite: false,
    generalNda: false,
    generalNdaAttachmentKey: null,
    blockedAs: [],
    ratings: [],
  }),
  derive: (entry) => ({ ...entry, blocked: entry.blockedAs.length > 0 }),
  change: {
    CompanyMarkedAsFavorite: () => ({ favorite: true }),
    CompanyUnmarkedAsFavorite: () => ({ favorite: false }),
    GeneralNdaEnabled: (_, { data }) => ({
      generalNda: true,
      generalNdaAttachmentKey: data.attachmentKey,
    }),
    GeneralNdaDisabled: () => ({ generalNda: false, generalNdaAttachmentKey: null }),
    CompanyBlocked: ({ blockedAs }, { data }) => ({
      blockedAs: blockedAs.includes(data.mode) ? blockedAs : [...blockedAs, data.mode],
    }),
    CompanyUnblocked: ({ blockedAs }, { data }) => ({
      blockedAs: blockedAs.filter((side) => side !== data.mode),
    }),
    SupplierRated: ({ ratings }, { streamId: rfqId, data }) => ({
      ratings: [...ratings.filter((rating) => rating.rfqId !== rfqId), { rfqId, criteria: data.ratings }],
    }),
  },
});
