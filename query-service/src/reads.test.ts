import { concernKeys, directoryId, jobQueues, sampleIds } from '@torno/domain';
import { derivedId, fillPath, newId } from '@torno/kernel';
import { contractOf, type Endpoint } from '@torno/contract';
import { createLeaseQueue, silentLog } from '@torno/platform';
import request from 'supertest';
import { sample } from '../../tests/samples/event-history.js';
import { examples, type Example, type QueryName } from './testing/examples.fixture.js';
import { useQueryService, defaultCaller, type Name } from './testing/caller.fixture.js';
import { met } from './testing/participations.fixture.js';
import { ids, now, participationStream, position, published, quote } from './testing/world.fixture.js';

const { service, tokenOf } = useQueryService();

/** A draft that exists no longer. */
const discarded = newId();

/** An RFQ whose history is known, so that its past can be folded. */
beforeAll(() =>
  service().append(
    sample('CompanyCreated', {}, `company-${sampleIds.supplier}`),
    sample('MemberAdded'),
    sample('UserCreated', {}, `user-${sampleIds.seller}`),
    sample('RfqDraftCreated'),
    sample('RfqActivated'),
    sample('ParticipationOpened'),
    sample('SupplierInvitedToRfq'),
    sample('RfqDraftCreated', {}, `rfq-${discarded}`),
    sample('RfqDraftDiscarded', {}, `rfq-${discarded}`),
  ),
);

const decided = newId();

/**
 * An RFQ whose queries read every read model: quotes with prices in dollars, a message with a file, and a chosen
 * supplier who is not yet invited, a history with a file; a company that the buyer has blocked; and a decided RFQ past its deadline.
 */
beforeAll(async () => {
  const { ndaDocument: documentId, ndaFile: attachmentKey } = ids;
  const stream = `rfq-${ids.closedRound}`;
  await service().append(
    ...published(ids.closedRound, 1, {
      header: { ndaRequired: true },
      conditions: { currency: 'USD' },
      positions: [{ ...position, targetPrice: null }],
      companyIds: [ids.freeSupplier],
    }),
    sample('RfqDocumentAttached', { documentId, attachmentKey }, stream),
    sample('RfqMessageToAllSent', { attachmentKey, senderUserId: ids.buyerUser }, stream),
    sample('ConfigChanged', { key: 'usdToEur', value: '0.8' }),
    sample('RfqDocumentAdded', { documentId, attachmentKey }, `documents-${ids.buyer}`),
    sample('QuoteSubmitted', { quoteId: newId(), positions: quote().positions }, participationStream(ids.closedRound)),
    sample('QuoteDraftSaved', { attachmentKey: ids.quoteFile }, participationStream(ids.closedRound)),
    sample('QuoteViewedByBuyer', { quoteId: ids.quote }, participationStream(ids.closedRound)),
    ...published(decided, 71, { endDate: '2026-02-01T00:00:00.000Z' }),
    ...met(decided, ids.supplier, [
      'SupplierInvitedToRfq',
      'RfqReadBySupplier',
      'QuoteSubmitted',
      'QuotePositionsAccepted',
    ]),
    sample('CompanyBlocked', { mode: 'Buyer' }, `directory-${directoryId(ids.buyer, ids.freeSupplier)}`),
  );
  const queue = await createLeaseQueue({
    documents: service().documents,
    log: silentLog,
    identity: { instance: 'test', since: 1 },
  });
  const ofEmail = concernKeys({ userId: ids.buyerUser, rfqId: ids.closedRound });
  await queue.publish(jobQueues.emails, { id: newId(), payload: null, concerns: ofEmail });
  const ofPreview = concernKeys({ attachmentKey: ids.drawing });
  await queue.publish(jobQueues.previews, { id: newId(), payload: null, concerns: ofPreview });
  await queue.close();
  await service().append(
    ...subjects.map(({ subject, id }) => ({
      ...sample('HistoryDownloadAllowed', { subject, id, format: 'PDF', operatorId: ids.operator }, `download-${id}`),
      at: now,
    })),
  );
});

type Request = Omit<Example, 'stranger'> & { readonly as?: Name };

/** The subjects whose histories read more than an RFQ's. */
const subjects = [
  { subject: 'quotes', id: ids.quote },
  { subject: 'companies', id: ids.supplier },
  { subject: 'users', id: ids.supplierUser },
] as const;

/** Requests besides the examples, so that together they make a query read everything that it can read. */
const further: Partial<Record<QueryName, readonly Request[]>> = {
  correlatedEvents: [{ params: { correlationId: derivedId('sample', `rfq-${discarded}`, 0) } }],
  buyerRfqDetails: [{ params: { rfqId: ids.ended } }],
  exportRfq: [{ ...examples.exportRfq, body: { scope: 'rfq', format: 'JSON' } }],
  searchSuppliers: [{ body: { maincatIDs: [1] } }],
  supplierRfqs: [{ body: { materialGroupIDs: [1] } }],
  history: subjects.map((params) => ({ params })),
  historySummary: subjects.map((params) => ({ params })),
  pastView: [{ params: { rfqId: sampleIds.rfq }, query: { userId: sampleIds.seller } }],
  pastViewers: [{ params: { rfqId: discarded } }],
  pastState: subjects.map((params) => ({ params, query: { at: '1' } })),
  // The id of each subject also serves as the id of its download.
  exportHistory: subjects.map((params) => ({ params, query: { format: 'PDF', download: params.id } })),
  attachmentFile: [{ params: { attachmentKey: ids.drawing }, as: 'supplier' }],
  attachmentRendition: [{ params: { attachmentKey: ids.drawing, rendition: 'preview' }, as: 'supplier' }],
};

/** The read models that one request has read; reading an undeclared one is an error of its own. */
const readBy = async (endpoint: Endpoint, { params = {}, query = {}, body = {}, as }: Request): Promise<string[]> => {
  await service().plans();
  const url = `/api${fillPath(endpoint.path, params)}`;
  const { app } = service();
  const pending = endpoint.method === 'GET' ? request(app).get(url) : request(app).post(url).send(body);
  const answer = await pending
    .query(query)
    .buffer(true)
    .set('Authorization', tokenOf(as ?? defaultCaller(endpoint)));
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
