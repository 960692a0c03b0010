import { HttpRefusal, type Documents } from '@torno/platform';
import {
  aliasCollection,
  type Alias,
  type ParticipationReadModel,
  type ReadModelName,
  type RfqReadModel,
  type Stored,
} from '@torno/read-models';

const mostRfqs = 500;

/** Where a file is in use that does not know of it itself. */
export type FileReferences = {
  /**
   * Whether an RFQ has the file at a position, among its documents or in a message, or it is the signed NDA of a request.
   * 503 while that cannot be told.
   */
  readonly isReferenced: (attachmentKey: string) => Promise<boolean>;
  /** Active RFQs that have the file anywhere, 500 at most; 503 while that cannot be told. */
  readonly activeRfqsWith: (attachmentKey: string) => Promise<readonly string[]>;
};

/**
 * Looks into the read models, so it knows of everything but the last moment. That is enough: whatever is sent now says
 * so in the file's own stream first, and only what was sent before files were told of it is found nowhere else.
 */
export const createFileReferences = (documents: Documents): FileReferences => {
  const aliases = documents.collection<Alias>(aliasCollection);

  const placeOf = async (name: ReadModelName): Promise<string> => {
    const alias = await aliases.findOne({ _id: name });
    if (alias) return alias.collection;
    throw new HttpRefusal(503, 'unavailable', `The read model ${name} has not been built yet`, {
      retryAfterSeconds: 2,
    });
  };

  return {
    activeRfqsWith: async (attachmentKey) => {
      const rfqs = documents.collection<Stored<RfqReadModel>>(await placeOf('rfqs'));
      const found = await rfqs.find(
        { attachmentKeys: attachmentKey, status: 'Active' },
        { limit: mostRfqs, projection: { _id: 1, rfqId: 1 } },
      );
      return found.map(({ rfqId }) => rfqId);
    },
    isReferenced: async (attachmentKey) => {
      const [inRfqs, inParticipations] = await Promise.all([placeOf('rfqs'), placeOf('participations')]);
      const [holder, request] = await Promise.all([
        documents.collection<Stored<RfqReadModel>>(inRfqs).findOne({ attachmentKeys: attachmentKey }),
        documents
          .collection<Stored<ParticipationReadModel>>(inParticipations)
          .findOne({ 'ndaRequest.signedAttachmentKey': attachmentKey }),
      ]);
      return holder !== null || request !== null;
    },
  };
};
