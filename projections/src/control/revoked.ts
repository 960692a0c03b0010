import { HttpRefusal, type Caller, type Documents } from '@torno/platform';
import { aliasCollection, revokes, type Alias, type RevocationReadModel, type Stored } from '@torno/read-models';

/**
 * Whether a token has been revoked before it expires. The documents are read for each of the few control calls; 503
 * until the read model has once caught up.
 */
export const revocationsIn =
  (documents: Documents) =>
  async (caller: Caller): Promise<boolean> => {
    const alias = await documents.collection<Alias>(aliasCollection).findOne({ _id: 'revocations' });
    if (!alias?.isBuilt)
      throw new HttpRefusal(503, 'unavailable', 'The ended sessions are not known yet', { retryAfterSeconds: 2 });
    const found = await documents
      .collection<Stored<RevocationReadModel>>(alias.collection)
      .find({ _id: { $in: [caller.userId, caller.companyId] } });
    return found.some((revocations) => revokes(revocations, caller));
  };
