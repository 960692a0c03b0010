import { HttpRefusal, type Documents } from '@torno/platform';
import {
  aliasCollection,
  type Alias,
  type ParticipationReadModel,
  type ReadModelName,
  type RfqReadModel,
  type Stored,
} from '@torno/read-models';

const maxRfqs = 500;

/** Where a file is in use according to the read models. */
export type FileReferences = {
  /**
   * Whether an RFQ has the file at a position, among its documents or in a message, or it is the signed NDA of a request.
   * 503 while the read models are not built.
   */
  readonly isReferenced: (attachmentKey: string) => Promise<boolean>;
  /** Active RFQs that have the file anywhere, 500 at most; 503 while the read models are not built. */
  readonly activeRfqsWith: (attachmentKey: string) => Promise<readonly string[]>;
};

/**
 * Searches the read models, which may lag behind. That suffices: a file that is sent now is linked in its own stream
 * first, so only files that were sent before links existed depend on this search.
 */
export const createFileReferences = (documents: Documents): FileReferences => {
  const aliases = documents.collection<Alias>(aliasCollection);

  const collectionNameOf = async (name: ReadModelName): Promise<string> => {
    const alias = await aliases.findOne({ _id: name });
    if (alias) return alias.collection;
    throw new HttpRefusal(503, 'unavailable', `The read model ${name} has not been built yet`, {
      retryAfterSeconds: 2,
    });
  };

  return {
    activeRfqsWith: async (attachmentKey) => {
      const rfqs = documents.collection<Stored<RfqReadModel>>(await collectionNameOf('rfqs'));
      const found = await rfqs.find(
        { attachmentKeys: attachmentKey, status: 'Active' },
        { sort: { _id: 1 }, limit: maxRfqs, projection: { _id: 1, rfqId: 1 } },
      );
      return found.map(({ rfqId }) => rfqId);
    },
    isReferenced: async (attachmentKey) => {
      const [inRfqs, inParticipations] = await Promise.all([
        collectionNameOf('rfqs'),
        collectionNameOf('participations'),
      ]);
      const [rfqWithFile, ndaRequestWithFile] = await Promise.all([
        documents.collection<Stored<RfqReadModel>>(inRfqs).findOne({ attachmentKeys: attachmentKey }),
        documents
          .collection<Stored<ParticipationReadModel>>(inParticipations)
          .findOne({ 'ndaRequest.signedAttachmentKey': attachmentKey }),
      ]);
      return rfqWithFile !== null || ndaRequestWithFile !== null;
    },
  };
};
