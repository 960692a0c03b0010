import { downloadEvents, subjectKey } from '@torno/domain';
import type { Models } from '../read-models/read-models.js';

const downloadTypes = downloadEvents.declarations.map(({ type }) => type);

/** The stream of the participation in which a quote was sent; undefined if there is no such quote. */
export const streamOfQuote = async (models: Models, quoteId: string): Promise<string | undefined> => {
  const [sentEvent] = await models['rfq-history'].find(
    // Downloads of its history are about the quote too.
    { subjects: subjectKey('quotes', quoteId), type: { $nin: downloadTypes } },
    { sort: { position: 1 }, limit: 1 },
  );
  return sentEvent?.stream;
};
