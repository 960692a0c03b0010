import { filledPath } from '@torno/kernel';
import { contractOf, type Endpoint } from '@torno/contract';
import request from 'supertest';
import { examples, type Example, type QueryName } from './testing/examples.fixture.js';
import { useQueryService, usualCaller, type Name } from './testing/caller.fixture.js';
import { ids, position, rfq, startDate } from './testing/world.fixture.js';

const { service, tokenOf } = useQueryService();

/**
 * An RFQ whose queries read every read model: quotes with prices in dollars, a message with a file, and a chosen
 * supplier who is not yet invited.
 */
beforeAll(async () => {
  const { documentId, attachmentKey, label } = {
    documentId: ids.ndaDocument,
    attachmentKey: ids.ndaFile,
    label: 'nda.pdf',
  };
  await service().put(
    'rfqs',
    ids.closedRound,
    rfq(ids.closedRound, 1, {
      currency: 'USD',
      quoteCount: 2,
      ndaRequired: true,
      invitedCompanyIds: [ids.freeSupplier],
      positions: [{ ...position, targetPrice: null }],
      messages: [{ messageId: ids.message, text: '', attachmentKey, senderUserId: ids.buyerUser, at: startDate }],
      documents: [{ kind: 'nda', documentId, attachmentKey, label }],
      attachmentKeys: [ids.drawing, attachmentKey],
    }),
  );
  const document = { documentId, companyId: ids.buyer, isNda: true, label, attachmentKey, addedAt: startDate };
  await service().put('company-documents', documentId, document);
});

type Request = Omit<Example, 'stranger'> & { readonly as?: Name };

/** Requests besides the examples, so that together they make a query read everything that it can read. */
const further: Partial<Record<QueryName, readonly Request[]>> = {
  buyerRfqDetails: [{ params: { rfqId: ids.ended } }],
  exportRfq: [{ ...examples.exportRfq, body: { scope: 'rfq', format: 'JSON' } }],
  searchSuppliers: [{ body: { maincatIDs: [1] } }],
  supplierRfqs: [{ body: { materialGroupIDs: [1] } }],
  attachmentFile: [{ params: { attachmentKey: ids.drawing }, as: 'supplier' }],
  attachmentRendition: [{ params: { attachmentKey: ids.drawing, rendition: 'preview' }, as: 'supplier' }],
};

/** The read models that one request has read; reading an undeclared one is an error of its own. */
const readBy = async (endpoint: Endpoint, { params = {}, query = {}, body = {}, as }: Request): Promise<string[]> => {
  await service().plans();
  const url = `/api${filledPath(endpoint.path, params)}`;
  const { app } = service();
  const asked = endpoint.method === 'GET' ? request(app).get(url) : request(app).post(url).send(body);
  const answer = await asked
    .query(query)
    .buffer(true)
    .set('Authorization', tokenOf(as ?? usualCaller(endpoint)));
  expect(answer.status).toBe(200);
  const collections = (await service().plans()).map(({ collection }) => collection);
  return collections.flatMap((collection) => (collection.startsWith('projection-') ? [] : collection.split('@', 1)));
};

const rows: Readonly<Record<QueryName, Endpoint>> = contractOf('query');
// The keys of the examples are the queries: their type says so.
const names = Object.keys(examples) as QueryName[];

it.each(names)('%s declares exactly the read models that it reads', async (name) => {
  const read = new Set<string>();
  for (const each of [examples[name], ...(further[name] ?? [])])
    for (const model of await readBy(rows[name], each)) read.add(model);
  expect([...rows[name].reads].sort()).toEqual([...read].sort());
});
