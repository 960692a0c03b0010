import { parseDirectoryId, type DirectoryEvent } from '@torno/domain';
import { projection, type RecordedEvent } from '@torno/kernel';
import { readModelIndexes, type DirectoryReadModel } from '@torno/read-models';

type Of<Type extends DirectoryEvent['type']> = Extract<DirectoryEvent, { type: Type }>;

const changed = <E extends DirectoryEvent>(
  change: (entry: DirectoryReadModel, event: RecordedEvent<E>) => Partial<DirectoryReadModel>,
) => ({
  key: (event: RecordedEvent<E>) => event.streamId,
  fold: (stored: DirectoryReadModel | null, event: RecordedEvent<E>): DirectoryReadModel => {
    const before: DirectoryReadModel = stored ?? {
      ...parseDirectoryId(event.streamId),
      favorite: false,
      generalNda: false,
      generalNdaAttachmentKey: null,
      blockedAs: [],
      blocked: false,
    };
    const entry = { ...before, ...change(before, event) };
    return { ...entry, blocked: entry.blockedAs.length > 0 };
  },
});

export const directory = projection<DirectoryReadModel, DirectoryEvent>({
  name: 'directory',
  version: 1,
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
  },
});
