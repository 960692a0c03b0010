import { directoryId, parseDirectoryId, type DirectoryEvent, type RfqEvent } from '@torno/domain';
import { projection, type RecordedEvent } from '@torno/kernel';
import { readModelIndexes, type DirectoryReadModel } from '@torno/read-models';

type Of<Type extends DirectoryEvent['type']> = Extract<DirectoryEvent, { type: Type }>;

type SupplierRated = Extract<RfqEvent, { type: 'SupplierRated' }>;

const empty = (id: string): DirectoryReadModel => ({
  ...parseDirectoryId(id),
  favorite: false,
  generalNda: false,
  generalNdaAttachmentKey: null,
  blockedAs: [],
  blocked: false,
  ratings: [],
});

const changed = <E extends DirectoryEvent>(
  change: (entry: DirectoryReadModel, event: RecordedEvent<E>) => Partial<DirectoryReadModel>,
) => ({
  key: (event: RecordedEvent<E>) => event.streamId,
  fold: (stored: DirectoryReadModel | null, event: RecordedEvent<E>): DirectoryReadModel => {
    const before = stored ?? empty(event.streamId);
    const entry = { ...before, ...change(before, event) };
    return { ...entry, blocked: entry.blockedAs.length > 0 };
  },
});

export const directory = projection<DirectoryReadModel, DirectoryEvent | SupplierRated>({
  name: 'directory',
  version: 2,
  indexes: readModelIndexes.directory,
  on: {
    CompanyMarkedAsFavorite: changed<Of<'CompanyMarkedAsFavorite'>>(() => ({ favorite: true })),
    CompanyUnmarkedAsFavorite: changed<Of<'CompanyUnmarkedAsFavorite'>>(() => ({ favorite: false })),
    GeneralNdaEnabled: changed<Of<'GeneralNdaEnabled'>>((_, { data }) => ({
      generalNda: true,
      generalNdaAttachmentKey: data.attachmentKey,
    })),
    GeneralNdaDisabled: changed<Of<'GeneralNdaDisabled'>>(() => ({ generalNda: false, generalNdaAttachmentKey: null })),
    CompanyBlocked: changed<Of<'CompanyBlocked'>>(({ blockedAs }, { data }) => ({
      blockedAs: blockedAs.includes(data.mode) ? blockedAs : [...blockedAs, data.mode],
    })),
    CompanyUnblocked: changed<Of<'CompanyUnblocked'>>(({ blockedAs }, { data }) => ({
      blockedAs: blockedAs.filter((side) => side !== data.mode),
    })),
    // A rating belongs to the company that closed the RFQ, and to nobody else (CLOSE-17).
    SupplierRated: {
      key: ({ metadata, data }) => directoryId(metadata.actor.companyId, data.companyId),
      fold: (stored, { streamId: rfqId, data }, id) => {
        const entry = stored ?? empty(id);
        const others = entry.ratings.filter((rating) => rating.rfqId !== rfqId);
        return { ...entry, ratings: [...others, { rfqId, criteria: data.ratings }] };
      },
    },
  },
});
